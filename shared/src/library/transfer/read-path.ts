/** What the path of a music file says of its song. */
export interface PathNames {
  /** The file's name without its ending and the number before a title. */
  readonly title: string;
  /** Folders around it, the nearest last, without those of discs and of whole collections. */
  readonly folders: readonly string[];
}

/** An address with a scheme, which no drive of Windows is: `file:///music/a.mp3`. */
const address = /^[a-z][a-z\d+.-]+:\/\/[^/]*/i;
const ending = /\.(?=\d*[a-z])[a-z\d]{2,5}$/i;
const discFolder = /^(?:cd|dis[ck]|disque|vol(?:ume)?)[\s._-]*\d{1,2}$/i;
/** Folders that hold music of all kinds. */
const collection =
  /^(?:\.{0,2}|[a-z]:|(?:my |i?tunes )?music|musik|musique|m[uú]sica|muzyka|itunes(?: media)?|media|audio|songs|downloads?|home|users?|mnt|volumes|storage|sdcard\d*|emulated)$/i;

/** The number before a title: `07 - `, `2-07. `, `07 `. Without a sign or a zero it is the title's own: 99 Luftballons. */
const leadingNumber = /^(?:\d{1,2}-\d{1,3}(?:\s*[-._)]\s*|\s+)|\d{1,3}\s*[-._)]\s+|0\d{1,2}[\s._-]+)(?=\S)/u;

/** The one place that knows how a number stands before a title. */
const titleOfFile = (fileName: string): string => {
  const bare = fileName.replace(ending, '').replaceAll('_', ' ').trim();
  return bare.replace(leadingNumber, '') || bare;
};

const decodeBytes = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Reads `%20` and the like, in UTF-8 or as Windows used to write; a percent sign that begins none stays. */
const decodePercent = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
    decodeBytes(Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
  );

/** Reads the path or the address of a music file, of any system. */
export const readPath = (path: string): PathNames => {
  const isAddress = address.test(path);
  const plain = isAddress ? path.replace(address, '').replace(/[?#].*$/, '') : path;
  const steps = plain.split(/[\\/]/).map((step) => decodePercent(step).normalize('NFC').trim());
  const folders = steps.slice(0, -1).filter((step) => step !== '' && !collection.test(step) && !discFolder.test(step));
  return { title: titleOfFile(steps.at(-1) ?? ''), folders };
};
