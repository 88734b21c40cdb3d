/** What nobody sees: Unicode's default-ignorable code points, and the marks of interlinear annotation. */
const unseen = /[\p{DI}\ufff9-\ufffb]/gu;

/** Flags whose tag characters are a part of them: England, Scotland and Wales (UTS #51). */
const tagFlags =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})/u;

/** Code units before and after a character that say whether it is a part of an emoji. */
const nearby = 4;

const pictographBefore = /\p{Extended_Pictographic}[\ufe0f\p{EMod}]?$/u;
const pictographAfter = /^\p{Extended_Pictographic}/u;

/** Whether a character joins two pictographs, or has one shown as an emoji. */
const isInEmoji = (character: string, before: string, after: string): boolean => {
  if (character === '\u200d') return pictographBefore.test(before) && pictographAfter.test(after);
  if (character === '\ufe0f') return /\p{Extended_Pictographic}$/u.test(before) || after.startsWith('\u20e3');
  return false;
};

/** Scripts whose letters are shown otherwise with a joiner between them. */
const joinedScripts =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}]/u;

const without = (text: string, isKept: (character: string, before: string, after: string) => boolean): string =>
  text
    .split(tagFlags)
    .map((part, place) =>
      // Of what is split by a group, each second part is what the group found.
      place % 2 === 1
        ? part
        : part.replace(unseen, (character: string, at: number) => {
            const before = part.slice(Math.max(0, at - nearby), at);
            const after = part.slice(at + character.length, at + character.length + nearby);
            return isKept(character, before, after) ? character : '';
          }),
    )
    .join('');

/**
 * What makes two names the same. Case, width and spaces do not tell names apart, nor does what nobody sees: default-ignorable
 * code points are left out, but for those inside an emoji. Accents do.
 */
export const identityKey = (name: string): string =>
  without(name.normalize('NFKC').toLowerCase(), isInEmoji)
    .normalize('NFKC')
    // The blank of Braille is a symbol to Unicode.
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim();

const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';

/** A name without what nobody sees. Emoji keep their joiners, and so do the scripts that are written with them. */
export const withoutUnseen = (name: string): string =>
  without(
    name,
    (character, before, after) =>
      isInEmoji(character, before, after) || (isJoiner(character) && joinedScripts.test(before.slice(-1))),
  );

/**
 * Whether a word of a name has both Latin letters and Cyrillic or Greek ones, which look alike. A name may have words of
 * several scripts.
 */
export const mixesScripts = (name: string): boolean =>
  (identityKey(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
  );
