/** "A feat. B", also in brackets. `&`, `,` and `+` stay: bands are named with them. */
const featuring = /\s*[([]?\s*\b(?:feat|ft|featuring)\b\.?\s+([^)\]]+)[)\]]?/giu;
const separators = /\s*(?:;|\0|\s\/\s|\/\/)\s*/u;

/** Readers of ID3v2.3 split names at every slash, as its text says; this one never meant it. */
const rejoin = (names: readonly string[]) =>
  names.flatMap((name, index) => {
    if (name === 'AC' && names[index + 1] === 'DC') return ['AC/DC'];
    return name === 'DC' && names[index - 1] === 'AC' ? [] : [name];
  });

const clean = (name: string) => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
const distinct = (names: readonly string[]) => [
  ...new Map(names.map(clean).map((name) => [name.toLowerCase(), name])).values(),
];

/** People named in a title: `Song (feat. B)` credits B. */
export const featuredIn = (title: string): string[] =>
  distinct(
    [...title.matchAll(featuring)].flatMap(([, names = '']) => names.split(separators)).filter((name) => clean(name)),
  );

/**
 * Splits written credits into artists, in order, each once: repeated tags, `A; B`, `A / B`, `A feat. B`.
 */
export const readCredits = (written: readonly string[]): string[] =>
  distinct(
    rejoin(written)
      .flatMap((credit) => [credit.replaceAll(featuring, ''), ...featuredIn(credit)])
      .flatMap((credit) => credit.split(separators))
      .filter((name) => clean(name) !== ''),
  );
