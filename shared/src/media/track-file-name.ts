/** Title and numbers from the file name of a track. */
export interface TrackFileName {
  readonly title: string;
  /** Null if the name does not contain it. */
  readonly disc: number | null;
  readonly number: number | null;
}

/** Compares file names in natural order: `2` before `10`. */
export const compareFileNames = new Intl.Collator('en', { numeric: true }).compare;

/** An extension such as `.mp3`. Digits alone are not an extension: `5.15`. */
const extension = /\.(?=\d*[a-z])[a-z\d]{1,5}$/i;

/** Separators between a number and a title. */
const separator = '[-–—.)]';

/** `1-07 Storm`, `1.07 Storm`, `2-12 Storm`, `1 - 07 - Storm`: disc and number. */
const discAndNumber = [
  /^(\d{1,2})\s+[-–—]\s+(\d{2,3})\s+[-–—]\s+(?=\S)/u,
  new RegExp(`^(0?[1-9])[-.](0[1-9])(?:\\s*${separator}\\s+|\\s+)(?=\\S)`, 'u'),
  new RegExp(`^(0?[1-3])-([1-9]\\d)(?:\\s*${separator}\\s+|\\s+)(?=\\S)`, 'u'),
];

/** `07 - Storm`, `7. Storm`, `7) Storm`, `7.Storm`. */
const separatedNumber = new RegExp(`^(\\d{1,3})(?:\\s*${separator}\\s+|[.)](?=\\p{L}))(?=\\S)`, 'u');
/** `07 Storm`, `07-Storm`: titles do not begin with a padded number. */
const paddedNumber = new RegExp(`^(0\\d{1,2})(?:\\s+|${separator}(?!\\d))(?=\\S)`, 'u');
/**
 * `12 Storm`, `12-Storm`, `12`: only a track number if other files have numbers, because `99 Luftballons` and `12-inch`
 * are titles.
 */
const possibleNumber = /^(\d{1,3})(?:\s+(?=\S)|-(?=\p{L})|$)/u;

const getBareName = (fileName: string): string =>
  fileName.replace(extension, '').replaceAll('_', ' ').replaceAll(/\s+/gu, ' ').trim();

/** `50 - 50` and `24 - 7` are titles; `01 - 1979` and `12. 1979` are not. */
const isNumericTitle = (bareName: string): boolean => /^[1-9][\d\s–—-]*$/u.test(bareName);

/** Parses a name without looking at other files. Returns undefined if it does not begin with a track number. */
const parseTrackNumber = (bareName: string): TrackFileName | undefined => {
  const discMatch = discAndNumber.map((pattern) => pattern.exec(bareName)).find(Boolean);
  if (discMatch) {
    const [prefix, disc, number] = discMatch;
    return { title: bareName.slice(prefix.length), disc: Number(disc), number: Number(number) };
  }
  if (/^0\d{1,2}$/.test(bareName) && Number(bareName) > 0)
    return { title: bareName, disc: null, number: Number(bareName) };
  const [prefix = '', number = ''] = separatedNumber.exec(bareName) ?? paddedNumber.exec(bareName) ?? [];
  const title = bareName.slice(prefix.length);
  if (Number(number) === 0 || isNumericTitle(bareName)) return undefined;
  return { title, disc: null, number: Number(number) };
};

/**
 * Reads the track number before the title in a file name: `07 - Storm.mp3`, `1-07 Storm.mp3`. A number that can be part
 * of the title stays in it: `99 Luftballons`, `7 rings`, `24-7`, `19-2000`.
 */
export const readTrackFileName = (fileName: string): TrackFileName => {
  const bareName = getBareName(fileName);
  return parseTrackNumber(bareName) ?? { title: bareName || fileName.trim(), disc: null, number: null };
};

/** Returns a leading number that may belong to the track or to the title, and the title without it. */
const readPossibleNumber = (fileName: string): { readonly number: number; readonly title: string } | undefined => {
  const bareName = getBareName(fileName);
  if (parseTrackNumber(bareName)) return undefined;
  const [prefix = '', number = ''] = possibleNumber.exec(bareName) ?? [];
  return Number(number) > 0 ? { number: Number(number), title: bareName.slice(prefix.length) || bareName } : undefined;
};

/**
 * Returns the title of a file without a number that may be the track's, such as `Luftballons` of `99 Luftballons.mp3`,
 * or null if its name does not begin with such a number.
 */
export const readTitleWithoutPossibleNumber = (fileName: string): string | null =>
  readPossibleNumber(fileName)?.title ?? null;

/**
 * Reads the names of files in the same folder and returns them in the same order. `10 Storm` has a track number if
 * another file has the number 9, and `1 Storm` if there are files with the numbers 2 and 3.
 */
export const readTrackFileNames = (fileNames: readonly string[]): TrackFileName[] => {
  const parsedNames = fileNames.map(readTrackFileName);
  const usedNumbers = new Set(parsedNames.flatMap(({ number }) => number ?? []));
  const candidates = fileNames
    .flatMap((fileName, index) => {
      const candidate = readPossibleNumber(fileName);
      return candidate ? [{ index, ...candidate }] : [];
    })
    .toSorted((a, b) => a.number - b.number);
  const possibleNumbers = new Set([...usedNumbers, ...candidates.map(({ number }) => number)]);
  for (const { index, title, number } of candidates) {
    const isFirst = number === 1 && possibleNumbers.has(2) && possibleNumbers.has(3);
    if (!isFirst && !usedNumbers.has(number - 1)) continue;
    usedNumbers.add(number);
    parsedNames[index] = { title, disc: null, number };
  }
  return parsedNames;
};

/** Sorts files by the disc and number in their names. Files without a number come last, in natural order. */
export const sortByFileName = <Item>(items: readonly Item[], getNameOf: (item: Item) => string): Item[] => {
  const parsedNames = readTrackFileNames(items.map(getNameOf));
  const itemsWithNumbers = items.map((item, index) => {
    const { disc, number } = parsedNames[index] ?? { disc: null, number: null };
    return { item, disc: disc ?? 1, number: number ?? Number.MAX_SAFE_INTEGER, name: getNameOf(item) };
  });
  return itemsWithNumbers
    .toSorted((a, b) => a.disc - b.disc || a.number - b.number || compareFileNames(a.name, b.name))
    .map(({ item }) => item);
};
