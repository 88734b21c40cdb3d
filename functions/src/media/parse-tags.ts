import { type IAudioMetadata, type IOptions, parseBlob } from 'music-metadata';
import { getId3Length } from './audio-format.ts';
import { preferId3, restoreUnsplitTexts } from './id3-corrections.ts';
import { readId3Texts } from './id3-tag.ts';
import { MediaError } from './media-error.ts';

/**
 * Maximum bytes that are read for the tags of a file. The reader keeps several copies of them in memory, and a file can
 * contain or declare any number. A cover has at most 20 MB (`mediaLimits.imageBytesMax`), so this is enough for three
 * of them.
 */
export const tagBytesMax = 64 * 1024 ** 2;

/** The read size with which the reader searches for MPEG audio frames. It does not keep these bytes. */
const frameSearchBytes = 1_024;

/** Returns the cost of a read in bytes. Reads of sound, which some formats need, are free. */
type Cost = (length: number) => number;

/** An Ogg page has at most 65,307 bytes (RFC 3533, 6), a WavPack block a megabyte (WavPack 4 & 5 file format, 2). */
const soundReadMax = 1024 ** 2;
const countLargeReads: Cost = (length) => (length > soundReadMax ? length : 0);

const costs: Readonly<Record<string, Cost>> = {
  'audio/ogg': countLargeReads,
  'audio/x-wavpack': countLargeReads,
  // A minimum cost per block limits a file with millions of empty blocks to two thousand of them.
  'audio/flac': (length) => Math.max(length, 32 * 1024),
};
const countDefault: Cost = (length) => (length < 64 || length === frameSearchBytes ? 0 : length);

class ReadLimitError extends Error {
  override readonly name = 'ReadLimitError';
}

/** Creates a counter that throws when more than `maxBytes` are read. */
const createReadBudget = (maxBytes: number): Cost => {
  let read = 0;
  return (length) => {
    read += length;
    if (read > maxBytes) throw new ReadLimitError(`more than ${maxBytes} bytes of tags`);
    return read;
  };
};

/** Wraps a file so that at most `tagBytesMax` can be read from it, in any number of reads. */
const limitReads = (blob: Blob): Blob => {
  const cost = costs[blob.type] ?? countDefault;
  const countBytes = createReadBudget(tagBytesMax);
  const { size, type } = blob;
  const slice: Blob['slice'] = (start = 0, end = size) => {
    countBytes(cost(end - start));
    return blob.slice(start, end);
  };
  return { size, type, slice } as Pick<Blob, 'size' | 'type' | 'slice'> as Blob;
};

/**
 * Checks the size of the Ogg headers, because the reader collects them over any number of pages. Their granule position
 * is 0, or -1 if no packet ends on the page (RFC 3533, 6).
 */
const assertShortOggHeader = async (blob: Blob): Promise<void> => {
  const countBytes = createReadBudget(tagBytesMax);
  for (let at = 0; at < blob.size; ) {
    const page = new DataView(await blob.slice(at, at + 27 + 255).arrayBuffer());
    if (page.byteLength < 27 || page.getBigInt64(6, true) > 0n) return;
    const lengths = new Uint8Array(page.buffer, 27, Math.min(page.getUint8(26), page.byteLength - 27));
    const length = 27 + lengths.length + lengths.reduce((sum, segmentLength) => sum + segmentLength, 0);
    countBytes(Math.max(length, 4 * 1024));
    at += length;
  }
};

const parse = async (blob: Blob, options: IOptions): Promise<IAudioMetadata> => {
  if (blob.type === 'audio/ogg') await assertShortOggHeader(blob);
  const metadata = await parseBlob(limitReads(blob), options);
  const tagLength = getId3Length(new Uint8Array(await blob.slice(0, 10).arrayBuffer()));
  const withRawTexts = restoreUnsplitTexts(metadata, tagLength > 0 ? await readId3Texts(blob.slice(0, tagLength)) : []);
  // The reader would prefer an APE tag at the end of an MP3.
  return preferId3(withRawTexts, () =>
    parseBlob(limitReads(blob), { ...options, duration: false, skipPostHeaders: true }),
  );
};

const createTooManyTagsError = (error: unknown) =>
  new MediaError('tooLarge', 'The file has more than 64 MB of tags. Remove some and upload it again.', error);

/**
 * Parses the tags of a file. If they exceed the limit, they are parsed again without pictures.
 * @param blob its type has to be the MIME type of the content
 * @throws MediaError `tooLarge` if the other tags exceed the limit, too; errors of the reader for a damaged file
 */
export const parseTags = async (blob: Blob, options: IOptions = {}): Promise<IAudioMetadata> => {
  try {
    return await parse(blob, options);
  } catch (error) {
    if (!(error instanceof ReadLimitError)) throw error;
  }
  return parse(blob, { ...options, skipCovers: true }).catch((error: unknown) => {
    throw error instanceof ReadLimitError ? createTooManyTagsError(error) : error;
  });
};
