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

/**
 * The form in which texts are compared: lower case, without accents, apostrophes and punctuation, words divided by one
 * space. Chinese and Japanese have no spaces: each sign is a word. Empty for a text with no letter or digit in it.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A name as it is looked up whole: some bands are called `!!!`. */
export const nameKey = (name: string): string => fold(name) || name.trim().toLowerCase();
