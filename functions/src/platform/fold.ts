/** Letters that Unicode does not take apart, as people type them who lack the key. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** NFKC, which makes a space of an acute accent that stands for an apostrophe. */
const composed = (text: string): string => text.replace(/´/g, "'").normalize('NFKC');

/** Katakana stands in Unicode in the order of hiragana, so many code points after it. */
const katakanaOffset = 0x60;

/**
 * The form in which texts are compared: lower case, without accents, apostrophes and punctuation, words divided by one
 * space, katakana as hiragana. Chinese and Japanese have no spaces, and Korean words are joined to others: each sign and each
 * syllable is a word. Empty for a text with no letter or digit in it.
 */
export const fold = (text: string): string => foldComposed(composed(text));

const foldComposed = (text: string): string =>
  text
    .replace(/[가-힣]/g, ' $& ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/['’‘‛ʼʻʽ`′]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - katakanaOffset))
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters with dots between them: `a.m.`, `R.E.M.`. */
const initials = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+\.?(?![\p{L}\p{N}])/gu;

/** `Beatles, The`, as names are sorted. */
const sortedArticle = /^(.+?),\s+(the|an?|les?|la|der|die|das|el|los|las)$/iu;

/** A text with the signs that stand for letters read as these: `3 a.m.` is `3 am`, `P!nk` `Pink`, `Ke$ha` `Kesha`, `Beatles, The` `The Beatles`. */
const readSigns = (text: string): string =>
  composed(text)
    .trim()
    .replace(sortedArticle, '$2 $1')
    .replace(initials, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
    .replace(/\$(?=\p{L})|(?<=\p{L})\$/gu, 's');

/** As `fold`, for names that people say otherwise than they are spelled. */
export const foldName = (name: string): string => foldComposed(readSigns(name));

/** As `foldName`, with what punctuation divides within a word as one: `AC/DC` is `acdc`, `Hip-Hop` `hiphop`. */
export const foldJoined = (name: string): string =>
  foldComposed(readSigns(name).replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])/gu, ''));

/** Words that `foldJoined` has and `foldName` has not. */
export const joinedWords = (name: string): string[] => {
  const words = new Set(foldName(name).split(' '));
  return foldJoined(name)
    .split(' ')
    .filter((word) => word && !words.has(word));
};

/** A name as it is looked up whole: some bands are called `!!!`. */
export const nameKey = (name: string): string => foldName(name) || name.trim().toLowerCase();
