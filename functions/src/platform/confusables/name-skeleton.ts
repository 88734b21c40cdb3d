import { confusables } from './confusables.ts';

/** The text that a character looks like, by the character. */
const prototypes = new Map(
  confusables
    .flatMap((line) => line.split('\t'))
    .flatMap((row) => {
      const [prototype = '', characters = ''] = row.split(' ');
      return Array.from(characters, (character) => [character, prototype] as const);
    }),
);

const replaceLookAlikes = (text: string): string =>
  Array.from(text.normalize('NFD'), (character) => prototypes.get(character) ?? character)
    .join('')
    .normalize('NFD');

/**
 * Returns the skeleton of a name (UTS #39): names with the same skeleton look alike, such as `Modem` and `Modern`. It
 * is for comparison only.
 *
 * Case, width, spaces and default-ignorable characters make no difference, as in `getIdentityKey`. Characters are
 * replaced before and after the change of case, since `Н` looks like `H` and `н` does not look like `h`. `i` becomes
 * `l`, since `I` looks like `l`.
 */
export const createNameSkeleton = (name: string): string => {
  const visible = name.normalize('NFKC').replaceAll(/[\p{DI}\ufff9-\ufffb]/gu, '');
  return replaceLookAlikes(replaceLookAlikes(visible).toLowerCase())
    .replaceAll(/[iı]/gu, 'l')
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim();
};
