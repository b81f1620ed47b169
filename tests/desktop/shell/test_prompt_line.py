from desktop.shell.play.prompt_bar import PromptBar


def test_only_what_does_not_stand_in_one_line_has_a_tip(services, qtbot):
    """A tip lies over the table, and said once more what the line above it said."""
    bar = PromptBar(log_open=True)
    qtbot.addWidget(bar)
    bar.resize(1100, 50)
    bar.show()
    bar.show_prompt("Choose your monster")
    assert bar._what.toolTip() == ""
    long = "Choose a province that borders on two of your own " * 6
    bar.show_prompt(long)
    assert bar._what.toolTip() == long
