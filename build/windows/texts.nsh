; What the installer says beyond NSIS's own texts, and instead of those that are wrong.
LangString NAME ${LANG_ENGLISH} "Chabudai"
LangString NAME ${LANG_TRADCHINESE} "圍桌"
LangString NAME ${LANG_SIMPCHINESE} "围桌"
LangString NAME ${LANG_JAPANESE} "ちゃぶ台"

LangString WHAT ${LANG_ENGLISH} "Modern board games, alone or together, at one screen or several"
LangString WHAT ${LANG_TRADCHINESE} "現代桌遊：一個人玩，圍著同一個螢幕玩，或隔著網路和好友玩"
LangString WHAT ${LANG_SIMPCHINESE} "现代桌游：一个人玩，围着同一块屏幕玩，或隔着网络和好友玩"
LangString WHAT ${LANG_JAPANESE} "1人でも、1つの画面を囲んでも、離れた友だちとも遊べる現代ボードゲーム"

LangString GAME ${LANG_ENGLISH} "Chabudai game"
LangString GAME ${LANG_TRADCHINESE} "圍桌存檔"
LangString GAME ${LANG_SIMPCHINESE} "围桌存档"
LangString GAME ${LANG_JAPANESE} "ちゃぶ台のゲーム"

LangString PACK_FILE ${LANG_ENGLISH} "Chabudai pack"
LangString PACK_FILE ${LANG_TRADCHINESE} "圍桌素材包"
LangString PACK_FILE ${LANG_SIMPCHINESE} "围桌素材包"
LangString PACK_FILE ${LANG_JAPANESE} "ちゃぶ台のパック"

LangString RUNNING ${LANG_ENGLISH} "Chabudai is running. Close its window, then try again. Nothing of your game is lost."
LangString RUNNING ${LANG_TRADCHINESE} "圍桌正在執行。請關閉視窗後再試一次；遊戲進度不會遺失。"
LangString RUNNING ${LANG_SIMPCHINESE} "围桌正在运行。请关闭窗口后重试；游戏进度不会丢失。"
LangString RUNNING ${LANG_JAPANESE} "ちゃぶ台が動いています。ウィンドウを閉じてから、もう一度お試しください。ゲームの内容は失われません。"

LangString FREE ${LANG_ENGLISH} "Free software"
LangString FREE ${LANG_TRADCHINESE} "自由軟體"
LangString FREE ${LANG_SIMPCHINESE} "自由软件"
LangString FREE ${LANG_JAPANESE} "自由ソフトウェア"

LangString FREE_MEANS ${LANG_ENGLISH} "Free to play, to pass on and to change, under this license."
LangString FREE_MEANS ${LANG_TRADCHINESE} "可以玩、可以分享，也可以修改。授權條款如下。"
LangString FREE_MEANS ${LANG_SIMPCHINESE} "可以玩、可以分享，也可以修改。许可证如下。"
LangString FREE_MEANS ${LANG_JAPANESE} "自由に遊び、配り、改変できます。ライセンスは次のとおりです。"

LangString WHOLE ${LANG_ENGLISH} "The license in full:"
LangString WHOLE ${LANG_TRADCHINESE} "授權條款全文（英文）："
LangString WHOLE ${LANG_SIMPCHINESE} "许可证全文（英文）："
LangString WHOLE ${LANG_JAPANESE} "ライセンス全文（英語）："

LangString NO_NEED ${LANG_ENGLISH} "You can install and play without accepting it. It matters when you pass the program on or change it."
LangString NO_NEED ${LANG_TRADCHINESE} "只安裝和遊玩，不需要同意這份條款；散布或修改程式時才適用。"
LangString NO_NEED ${LANG_SIMPCHINESE} "只安装和游玩，无需同意此许可证；分发或修改程序时才适用。"
LangString NO_NEED ${LANG_JAPANESE} "インストールして遊ぶだけなら、同意は必要ありません。配布や改変をするときに適用されます。"

LangString FOR_YOU ${LANG_ENGLISH} "It is installed for you alone, without an administrator."
LangString FOR_YOU ${LANG_TRADCHINESE} "只為你自己安裝，不需要系統管理員權限。"
LangString FOR_YOU ${LANG_SIMPCHINESE} "只为你自己安装，不需要管理员权限。"
LangString FOR_YOU ${LANG_JAPANESE} "現在のユーザー用にインストールします。管理者権限は不要です。"

LangString ELSEWHERE ${LANG_ENGLISH} "To install into another folder, click Browse."
LangString ELSEWHERE ${LANG_TRADCHINESE} "要安裝到其他資料夾，請按「瀏覽」。"
LangString ELSEWHERE ${LANG_SIMPCHINESE} "要安装到其他文件夹，请点击“浏览”。"
LangString ELSEWHERE ${LANG_JAPANESE} "ほかのフォルダーにインストールするには、「参照」をクリックしてください。"

LangString COMING ${LANG_ENGLISH} "Please wait while Chabudai is being installed."
LangString COMING ${LANG_TRADCHINESE} "圍桌正在安裝，請稍候。"
LangString COMING ${LANG_SIMPCHINESE} "围桌正在安装，请稍候。"
LangString COMING ${LANG_JAPANESE} "ちゃぶ台をインストールしています。お待ちください。"

LangString DONE ${LANG_ENGLISH} "Chabudai is installed"
LangString DONE ${LANG_TRADCHINESE} "圍桌安裝完成"
LangString DONE ${LANG_SIMPCHINESE} "围桌安装完成"
LangString DONE ${LANG_JAPANESE} "ちゃぶ台をインストールしました"

LangString DONE_MEANS ${LANG_ENGLISH} "You find it in the start menu. A double click on a saved game opens it, too."
LangString DONE_MEANS ${LANG_TRADCHINESE} "從「開始」功能表就能打開圍桌；在存檔上按兩下，也會用圍桌開啟。"
LangString DONE_MEANS ${LANG_SIMPCHINESE} "从“开始”菜单即可打开围桌；双击存档，也会用围桌打开。"
LangString DONE_MEANS ${LANG_JAPANESE} "スタートメニューから起動できます。セーブデータをダブルクリックしても開きます。"

LangString PLAY ${LANG_ENGLISH} "&Play now"
LangString PLAY ${LANG_TRADCHINESE} "馬上開始玩(&P)"
LangString PLAY ${LANG_SIMPCHINESE} "马上开始玩(&P)"
LangString PLAY ${LANG_JAPANESE} "今すぐ遊ぶ(&P)"

LangString REMOVE ${LANG_ENGLISH} "Uninstall Chabudai"
LangString REMOVE ${LANG_TRADCHINESE} "解除安裝圍桌"
LangString REMOVE ${LANG_SIMPCHINESE} "卸载围桌"
LangString REMOVE ${LANG_JAPANESE} "ちゃぶ台のアンインストール"

LangString KEPT ${LANG_ENGLISH} "Settings and saved games stay on this computer."
LangString KEPT ${LANG_TRADCHINESE} "設定與存檔會留在這台電腦上。"
LangString KEPT ${LANG_SIMPCHINESE} "设置和存档会留在这台电脑上。"
LangString KEPT ${LANG_JAPANESE} "設定とセーブデータは、このパソコンに残ります。"

LangString FROM ${LANG_ENGLISH} "Chabudai will be removed from this folder:"
LangString FROM ${LANG_TRADCHINESE} "圍桌會從以下資料夾移除："
LangString FROM ${LANG_SIMPCHINESE} "围桌将从以下文件夹中移除："
LangString FROM ${LANG_JAPANESE} "次のフォルダーから、ちゃぶ台を削除します。"

LangString GOING ${LANG_ENGLISH} "Please wait while Chabudai is being uninstalled."
LangString GOING ${LANG_TRADCHINESE} "圍桌正在解除安裝，請稍候。"
LangString GOING ${LANG_SIMPCHINESE} "围桌正在卸载，请稍候。"
LangString GOING ${LANG_JAPANESE} "ちゃぶ台を削除しています。お待ちください。"
