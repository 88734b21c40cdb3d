import { type IAudioMetadata, type IOptions, parseBlob } from 'music-metadata';
import { id3Length } from './audio-format.ts';
import { readId3Texts } from './id3-tag.ts';
import { MediaError } from './media-error.ts';
import { preferId3, withWrittenTexts } from './written-tags.ts';

/**
 * Bytes of a file that are read for its tags: a reader keeps them all in memory, several times over, and a file may have or
 * claim any number. A picture that is cut has 20 MB at most (`limits.imageBytesMax`): three of them, and every word.
 */
export const tagBytesMax = 64 * 1024 ** 2;

/** Bytes that a reader asks for as it looks for a frame of MPEG audio: sound, of which it keeps nothing. */
const frameSearch = 1_024;

/** What a read counts: how long it is, but of the sound that some formats are read through nothing. */
type Cost = (length: number) => number;

/** A page of Ogg has 65,307 bytes at most (RFC 3533, 6), a block of WavPack a megabyte (WavPack 4 & 5 file format, 2). */
const soundMax = 1024 ** 2;
const notSound: Cost = (length) => (length > soundMax ? length : 0);

const costs: Readonly<Record<string, Cost>> = {
  'audio/ogg': notSound,
  'audio/x-wavpack': notSound,
  // Blocks of nothing are there to keep a reader busy: two thousand of them are enough.
  'audio/flac': (length) => Math.max(length, 32 * 1024),
};
const usual: Cost = (length) => (length < 64 || length === frameSearch ? 0 : length);

class TooMuchRead extends Error {
  override readonly name = 'TooMuchRead';
}

/** Of so many bytes no more is read. */
const budgetOf = (most: number): Cost => {
  let read = 0;
  return (length) => {
    read += length;
    if (read > most) throw new TooMuchRead(`more than ${most} bytes of tags`);
    return read;
  };
};

/** A file of which a reader gets no more than `tagBytesMax`, asked for in one piece or in many. */
const limited = (blob: Blob): Blob => {
  const cost = costs[blob.type] ?? usual;
  const spend = budgetOf(tagBytesMax);
  const { size, type } = blob;
  const slice: Blob['slice'] = (start = 0, end = size) => {
    spend(cost(end - start));
    return blob.slice(start, end);
  };
  return { size, type, slice } as Pick<Blob, 'size' | 'type' | 'slice'> as Blob;
};

/**
 * Looks at how much an Ogg says before its first sound: a reader gathers it over any number of pages. Their granule is 0, or
 * -1 where no packet ends on them (RFC 3533, 6).
 */
const assertShortHead = async (blob: Blob): Promise<void> => {
  const spend = budgetOf(tagBytesMax);
  for (let at = 0; at < blob.size; ) {
    const page = new DataView(await blob.slice(at, at + 27 + 255).arrayBuffer());
    if (page.byteLength < 27 || page.getBigInt64(6, true) > 0n) return;
    const lengths = new Uint8Array(page.buffer, 27, Math.min(page.getUint8(26), page.byteLength - 27));
    const length = 27 + lengths.length + lengths.reduce((sum, each) => sum + each, 0);
    spend(Math.max(length, 4 * 1024));
    at += length;
  }
};

const parse = async (blob: Blob, options: IOptions): Promise<IAudioMetadata> => {
  if (blob.type === 'audio/ogg') await assertShortHead(blob);
  const metadata = await parseBlob(limited(blob), options);
  const tagLength = id3Length(new Uint8Array(await blob.slice(0, 10).arrayBuffer()));
  const written = withWrittenTexts(metadata, tagLength > 0 ? await readId3Texts(blob.slice(0, tagLength)) : []);
  // An MP3 may have an APE tag at its end as well, which the reader would prefer.
  return preferId3(written, () => parseBlob(limited(blob), { ...options, duration: false, skipPostHeaders: true }));
};

const tooMuch = (error: unknown) =>
  new MediaError('tooLarge', 'It carries more than 64 MB of tags. Take some out of it, and send it again.', error);

/**
 * What a file says about itself: without its pictures where there are more of them than anybody looks at, and their format
 * lets them be left out.
 * @param blob of the type that its content is
 * @throws MediaError `tooLarge` where the rest of it is more than fits into memory; what the reader throws of a damaged one
 */
export const parseTags = async (blob: Blob, options: IOptions = {}): Promise<IAudioMetadata> => {
  try {
    return await parse(blob, options);
  } catch (error) {
    if (!(error instanceof TooMuchRead)) throw error;
  }
  return parse(blob, { ...options, skipCovers: true }).catch((error: unknown) => {
    throw error instanceof TooMuchRead ? tooMuch(error) : error;
  });
};
