"""Every letter is word for word what its specimen says, text and HTML, and fit for any mail program."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from html import unescape
from html.parser import HTMLParser

import pytest

from api.mail import compose, words
from api.mail.content import Letter, LetterKind, News, Passage
from tests.api.mail import specimens

ALLOWED = {"a", "body", "div", "h1", "h2", "head", "hr", "html", "li", "meta", "p", "strong", "table", "td", "title"}
ALLOWED |= {"img", "style", "tr", "ul"}
WITHOUT_END = {"hr", "img", "meta"}


@pytest.fixture(scope="module")
def texts():
    return specimens.texts()


@pytest.fixture(scope="module")
def letters(tmp_path_factory):
    return dict(specimens.letters(specimens.parts(tmp_path_factory.mktemp("letters"))))


def test_every_letter_is_as_its_specimen(texts):
    kept = {path.name: path.read_text(encoding="utf-8") for path in specimens.FOLDER.iterdir()}
    assert texts.keys() == kept.keys()
    for name, text in texts.items():
        assert text == kept[name], f"{name}: `python -m tests.golden letters` makes it anew"


def test_there_is_a_specimen_of_every_kind(letters):
    kinds = {kind for union in LetterKind.__args__ for kind in union.__args__}
    assert {letter.kind for letter in letters.values()} == kinds


def test_the_specimen_of_many_choices_has_the_six_that_are_likeliest(letters):
    (news,) = letters["many_choices"].news
    assert (len(news.choices), news.has_more_choices) == (6, True)


def test_emphasis_works_in_texts_and_a_name_is_given_as_it_is(letters):
    (news,) = letters["your_turn"].news
    told = [Passage(("*Ben* <b>passed</b>.",)), Passage(("It *hums* & <b>waits</b>.",), True, True)]
    letter = replace(letters["your_turn"], news=[replace(news, since=told)])
    assert ">*Ben* &lt;b&gt;passed&lt;/b&gt;.</p>" in compose.html(letter)
    assert "><strong>It <em>hums</em> &amp; &lt;b&gt;waits&lt;/b&gt;.</strong></p>" in compose.html(letter)


class Reader(HTMLParser):
    """What a letter's HTML is made of."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.styles, self.links, self.open = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        given = dict(attrs)
        self.styles.append(given.get("style", ""))
        self.links += [given["href"]] if "href" in given else []
        assert not [name for name in given if name.startswith("on")]
        assert given.get("src", "cid:").startswith("cid:")
        self.open += [] if tag in WITHOUT_END else [tag]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_html_is_whole_and_fetches_nothing(letters):
    for letter in letters.values():
        read = Reader(compose.html(letter))
        assert read.open == []
        assert set(read.tags) <= ALLOWED
        assert "url(" not in compose.html(letter)
        assert "@import" not in compose.html(letter)


WHITE = re.compile(r"#fff(?:fff)?\b|\bwhite\b", re.IGNORECASE)


def test_letters_are_at_home_in_dark_mail_programs(letters):
    for letter in letters.values():
        text = compose.html(letter)
        assert '<meta name="color-scheme" content="light dark">' in text
        assert "@media (prefers-color-scheme: dark)" in text
        assert not WHITE.search(text)
        sheet = text.partition("<style>")[2].partition("</style>")[0]
        used = {name for told in re.findall('class="([^"]+)"', text) for name in told.split()}
        assert used <= set(re.findall(r"\.(\w+)", sheet))


def test_the_way_to_the_table_comes_before_the_story(letters):
    for name in ("your_turn", "many_choices", "reminder", "nudge", "game_over"):
        (news,) = letters[name].news
        (first, *_) = news.since[0].paragraphs
        for form in (compose.text(letters[name]), unescape(compose.html(letters[name]))):
            assert form.index(news.url) < form.index(first)


def test_text_and_html_lead_to_the_same_places(letters):
    for letter in letters.values():
        linked = set(Reader(compose.html(letter)).links)
        assert linked == set(re.findall(r"https://\S+", compose.text(letter)))


def test_texts_that_people_write_cannot_become_markup(letters):
    letter = letters["nudge"]
    news = letter.news[0]
    hostile = '<script>alert("x")</script>'
    changed = type(news)(**{**vars(news), "by": hostile})
    text = compose.html(type(letter)(**{**vars(letter), "news": [changed], "name": hostile}))
    assert "<script" not in text
    assert "&lt;script&gt;" in text


def test_the_same_letter_is_the_same_message_to_the_byte(letters):
    letter = letters["your_turn"]

    def made(at):
        return compose.message(letter, "post@example.org", at).raw

    assert made(specimens.NOW) == made(specimens.NOW)
    assert made(specimens.NOW) != made(specimens.NOW + timedelta(seconds=1))


def test_a_subject_ends_with_a_word(letters):
    letter = letters["nudge"]
    (news,) = letter.news
    others = words.listed(["Ember Tallow"] * 20)
    told = words.subject(replace(letter, news=[replace(news, others=others)]))
    assert len(told) <= words.LONGEST
    assert f"{news.game} with {others}".startswith(told.removesuffix("…"))
    assert told.endswith(("Ember…", "Tallow,…"))


def test_a_subject_names_a_few_tables_and_counts_many(letters):
    letter = letters["your_turn"]
    few, many = (words.subject(replace(letter, thread="", news=_at_tables(letter, count))) for count in (3, 4))
    assert few == "Torchpost: your turn at 3 tables ({0} 0; {0} 1; {0} 2)".format(f"{letter.news[0].game} with Ben")
    assert many == "Torchpost: your turn at 4 tables"


def _at_tables(letter: Letter, count: int) -> list[News]:
    (news,) = letter.news
    return [replace(news, url=f"{news.url}{n}", others=f"Ben {n}") for n in range(count)]
