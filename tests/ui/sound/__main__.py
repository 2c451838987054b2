"""Write all sounds into a folder, to be listened to: `python -m tests.ui.sound FOLDER`."""

import sys
import wave
from pathlib import Path

from casino_stud.ui.sound.device import PITCHES
from casino_stud.ui.sound.synth import MELODIES, RATE, RECIPES, Sound
from casino_stud.ui.sound.waves import Wave, samples


def write(path: Path, sound: Wave) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(sound).tobytes())


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for sound in Sound:
        for pitch in (1.0,) if sound in MELODIES else PITCHES:
            name = sound.value if pitch == 1 else f"{sound.value}-{pitch:.2f}"
            write(folder / f"{name}.wav", RECIPES[sound](pitch))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
