from multiprocessing import freeze_support

from casino_stud.__main__ import main

if __name__ == "__main__":
    # In the single file, worker processes begin here too.
    freeze_support()
    main()
