from casino_stud.__main__ import main

if __name__ == "__main__":
    main()
