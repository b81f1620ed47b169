; What the installer says beyond its own texts.
LangString NAME ${LANG_ENGLISH} "Chabudai"
LangString NAME ${LANG_TRADCHINESE} "圍桌"
LangString NAME ${LANG_SIMPCHINESE} "围桌"
LangString NAME ${LANG_JAPANESE} "ちゃぶ台"

LangString WHAT ${LANG_ENGLISH} "Modern board games, alone or together at one screen"
LangString WHAT ${LANG_TRADCHINESE} "現代桌遊：一個人玩，或一起圍著同一個螢幕玩"
LangString WHAT ${LANG_SIMPCHINESE} "现代桌游：一个人玩，或一起围着同一块屏幕玩"
LangString WHAT ${LANG_JAPANESE} "1人でも、1つの画面を囲んでも遊べる現代ボードゲーム"

LangString GAME ${LANG_ENGLISH} "Chabudai game"
LangString GAME ${LANG_TRADCHINESE} "圍桌存檔"
LangString GAME ${LANG_SIMPCHINESE} "围桌存档"
LangString GAME ${LANG_JAPANESE} "ちゃぶ台のゲーム"

LangString RUNNING ${LANG_ENGLISH} "Chabudai is running. Close its window, then try again. Nothing of your game is lost."
LangString RUNNING ${LANG_TRADCHINESE} "圍桌正在執行。請關閉視窗後再試一次；遊戲進度不會遺失。"
LangString RUNNING ${LANG_SIMPCHINESE} "围桌正在运行。请关闭窗口后重试；游戏进度不会丢失。"
LangString RUNNING ${LANG_JAPANESE} "ちゃぶ台が動いています。ウィンドウを閉じてから、もう一度お試しください。ゲームの内容は失われません。"
