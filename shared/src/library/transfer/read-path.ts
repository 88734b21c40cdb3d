import { decodeBytes } from '../../catalog/lyrics/decode-text.ts';
import { readTitleWithoutPossibleNumber, readTrackFileName } from '../../media/track-file-name.ts';

/** The names in the path of a music file. */
export interface PathNames {
  /** The name of the file without its extension and track number. */
  readonly title: string;
  /** The title without a leading number that may be the track number: `Luftballons` of `99 Luftballons`; otherwise null. */
  readonly titleWithoutNumber: string | null;
  /** The folders, nearest last, without folders of discs and of collections. */
  readonly folders: readonly string[];
}

/** The beginning of a URL: `file:///music/a.mp3`. It does not match drives of Windows. */
const urlStart = /^[a-z][a-z\d+.-]+:\/\/[^/]*/i;
const discFolder = /^(?:cd|dis[ck]|disque|vol(?:ume)?)[\s._-]*\d{1,2}$/i;
/** Folders of music collections, which contain no names. */
const collectionFolder =
  /^(?:\.{0,2}|[a-z]:|(?:my |i?tunes )?music|musik|musique|m[uú]sica|muzyka|itunes(?: media)?|media|audio|songs|downloads?|home|users?|mnt|volumes|storage|sdcard\d*|emulated)$/i;

/** Decodes percent-encoded characters in UTF-8 or Windows-1252. Other percent signs are kept. */
const decodePercent = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
    decodeBytes(Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
  );

/** Parses the path or URL of a music file of any operating system. */
export const readPath = (path: string): PathNames => {
  const isUrl = urlStart.test(path);
  const plain = isUrl ? path.replace(urlStart, '').replace(/[?#].*$/, '') : path;
  const segments = plain.split(/[\\/]/).map((segment) => decodePercent(segment).normalize('NFC').trim());
  const folders = segments
    .slice(0, -1)
    .filter((segment) => segment !== '' && !collectionFolder.test(segment) && !discFolder.test(segment));
  const fileName = segments.at(-1) ?? '';
  return {
    title: readTrackFileName(fileName).title,
    titleWithoutNumber: readTitleWithoutPossibleNumber(fileName),
    folders,
  };
};
