/** Invisible characters: Unicode's default-ignorable code points, and the marks of interlinear annotation. */
const invisibleCharacters = /[\p{DI}\ufff9-\ufffb]/gu;

/** Flags that contain tag characters: England, Scotland and Wales (UTS #51). */
const tagFlags =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})/u;

/** Number of code units before and after a character that determine whether it is part of an emoji. */
const contextLength = 4;

const pictographBefore = /\p{Extended_Pictographic}[\ufe0f\p{EMod}]?$/u;
const pictographAfter = /^\p{Extended_Pictographic}/u;

/** Whether a character joins two pictographs, or selects the emoji style of one. */
const isInEmoji = (character: string, before: string, after: string): boolean => {
  if (character === '\u200d') return pictographBefore.test(before) && pictographAfter.test(after);
  if (character === '\ufe0f') return /\p{Extended_Pictographic}$/u.test(before) || after.startsWith('\u20e3');
  return false;
};

/** Scripts in which joiners change the form of letters. */
const joinedScripts =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}]/u;

/** Removes invisible characters, unless `isRelevant` returns true. */
const removeInvisible = (
  text: string,
  isRelevant: (character: string, before: string, after: string) => boolean,
): string =>
  text
    .split(tagFlags)
    .map((part, partIndex) =>
      // When a text is split by a group, every second part is a match of the group.
      partIndex % 2 === 1
        ? part
        : part.replace(invisibleCharacters, (character: string, index: number) => {
            const before = part.slice(Math.max(0, index - contextLength), index);
            const after = part.slice(index + character.length, index + character.length + contextLength);
            return isRelevant(character, before, after) ? character : '';
          }),
    )
    .join('');

/**
 * Returns a key that is equal for names that look the same. It ignores case, width, spaces, and invisible characters
 * outside of emoji, but not accents.
 */
export const getIdentityKey = (name: string): string =>
  removeInvisible(name.normalize('NFKC').toLowerCase(), isInEmoji)
    .normalize('NFKC')
    // In Unicode, the Braille blank is a symbol and not a space.
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim();

const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';

/** Removes invisible characters from a name, except for joiners in emoji and in scripts that use them. */
export const removeInvisibleCharacters = (name: string): string =>
  removeInvisible(
    name,
    (character, before, after) =>
      isInEmoji(character, before, after) || (isJoiner(character) && joinedScripts.test(before.slice(-1))),
  );

/**
 * Returns whether a word of a name contains both Latin letters and Cyrillic or Greek ones, which look similar.
 * Different words may have different scripts.
 */
export const mixesScripts = (name: string): boolean =>
  (getIdentityKey(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
  );
