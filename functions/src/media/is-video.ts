import { type IAudioMetadata, TrackType } from 'music-metadata';

/** Codecs of still pictures. Audiobooks have a track with a picture per chapter (QuickTime File Format, "chap"). */
const stillPictureCodecs = /^(?:jpe?g|mjp[abg2]?|png|tiff|gif|bmp)\s*$/i;

/** Maximum bytes of an index that is read. The index of an audiobook is smaller. */
const indexMax = 32 * 1024 ** 2;

const readIndex = async (blob: Blob): Promise<string> => {
  for (let at = 0; at + 8 <= blob.size; ) {
    const header = Buffer.from(await blob.slice(at, at + 16).arrayBuffer());
    const declared = header.readUInt32BE(0);
    const size =
      declared === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : declared || blob.size - at;
    if (size < 8) return '';
    if (header.toString('latin1', 4, 8) === 'moov') {
      const bytes = size <= indexMax ? await blob.slice(at, at + size).arrayBuffer() : new ArrayBuffer();
      return Buffer.from(bytes).toString('latin1');
    }
    at += size;
  }
  return '';
};

/** The object type in an `esds` box: 0x6c for JPEG, 0x6d for PNG (ISO/IEC 14496-14, 5.6; mp4ra.org, object types). */
const lengthPattern = String.raw`[\x80-\xff]{0,3}[\x00-\x7f]`;
const objectTypePattern = new RegExp(String.raw`esds.{4}\x03${lengthPattern}.{3}\x04${lengthPattern}(.)`, 's');

/** Whether all `mp4v` tracks of an MP4 contain JPEG or PNG. The codec `mp4v` can be anything. */
const hasOnlyStillPictures = async (blob: Blob): Promise<boolean> => {
  const index = await readIndex(blob);
  const entries = [...index.matchAll(/mp4v/g)].map(({ index: at }) => index.slice(at, at + 400));
  return entries.length > 0 && entries.every((entry) => /[lm]/.test(objectTypePattern.exec(entry)?.[1] ?? ''));
};

/** Audio codecs, for QuickTime tracks without a track type. */
const audioCodecs = /^(?:mp4a|alac|flac|opus|[ae]c-3|lpcm|sowt|twos|raw |in24|in32|fl32|fl64|ima4|ulaw|alaw|\.mp3)$/i;

/** Whether a file contains moving pictures, not only a still picture per chapter. */
export const isVideo = async ({ format }: IAudioMetadata, blob: Blob): Promise<boolean> => {
  if (!format.hasVideo) return false;
  const codecs = format.trackInfo.flatMap(({ type, codecId = '' }) =>
    type === TrackType.video || (type === undefined && !audioCodecs.test(codecId)) ? [codecId] : [],
  );
  const movingCodecs = codecs.filter((codec) => !stillPictureCodecs.test(codec));
  if (codecs.length === 0 || movingCodecs.some((codec) => codec !== 'mp4v')) return true;
  return movingCodecs.length > 0 && !(await hasOnlyStillPictures(blob));
};
