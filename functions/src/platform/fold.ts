/** Replacements for letters that Unicode normalization does not decompose, as people type them on other keyboards. */
const asciiLetters: Readonly<Record<string, string>> = {
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

/** Normalizes to NFKC. Acute accents used as apostrophes are replaced first, because NFKC turns them into spaces. */
const compose = (text: string): string => text.replace(/´/g, "'").normalize('NFKC');

/** The distance of code points between a katakana character and the same hiragana character. */
const katakanaOffset = 0x60;

/**
 * Converts a text to the form in which texts are compared: lower case, without accents, apostrophes and punctuation, words
 * separated by one space, katakana as hiragana. Chinese and Japanese have no spaces, and Korean words are joined, so each of
 * their characters or syllables is a word. The result is empty for a text without letters and digits.
 */
export const fold = (text: string): string => foldComposed(compose(text));

const foldComposed = (text: string): string =>
  text
    .replace(/[가-힣]/g, ' $& ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => asciiLetters[letter] ?? letter)
    .replace(/['’‘‛ʼʻʽ`′]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[ァ-ヶ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - katakanaOffset))
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Initials with dots: `a.m.`, `R.E.M.`. */
const initials = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+\.?(?![\p{L}\p{N}])/gu;

/** The sort form of a name: `Beatles, The`. */
const trailingArticle = /^(.+?),\s+(the|an?|les?|la|der|die|das|el|los|las)$/iu;

/**
 * Replaces symbols that are used as letters: `3 a.m.` becomes `3 am`, `P!nk` `Pink`, `Ke$ha` `Kesha`, and `Beatles, The`
 * `The Beatles`.
 */
const replaceStylization = (text: string): string =>
  compose(text)
    .trim()
    .replace(trailingArticle, '$2 $1')
    .replace(initials, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
    .replace(/\$(?=\p{L})|(?<=\p{L})\$/gu, 's');

/** Like `fold`, but for names, whose spelling may be stylized. */
export const foldName = (name: string): string => foldComposed(replaceStylization(name));

/** Like `foldName`, but joins the parts of a word with punctuation: `AC/DC` becomes `acdc`, `Hip-Hop` `hiphop`. */
export const foldJoined = (name: string): string =>
  foldComposed(replaceStylization(name).replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])/gu, ''));

/** Returns the words that `foldJoined` contains and `foldName` does not. */
export const getJoinedWords = (name: string): string[] => {
  const words = new Set(foldName(name).split(' '));
  return foldJoined(name)
    .split(' ')
    .filter((word) => word && !words.has(word));
};

/** Returns the key to look up a whole name. It is not empty for names without letters, like `!!!`. */
export const getNameKey = (name: string): string => foldName(name) || name.trim().toLowerCase();
