/**
 * Accepted formats, each with the extension of its master. The formats from `aiff` on are not played by every browser and
 * need a rendition.
 */
export const audioFormats = {
  mp3: { extension: 'mp3', mime: 'audio/mpeg' },
  flac: { extension: 'flac', mime: 'audio/flac' },
  mp4: { extension: 'm4a', mime: 'audio/mp4' },
  adts: { extension: 'aac', mime: 'audio/aac' },
  vorbis: { extension: 'ogg', mime: 'audio/ogg' },
  opus: { extension: 'opus', mime: 'audio/ogg' },
  wav: { extension: 'wav', mime: 'audio/wav' },
  aiff: { extension: 'aiff', mime: 'audio/aiff' },
  mp2: { extension: 'mp2', mime: 'audio/mpeg' },
  oggFlac: { extension: 'oga', mime: 'audio/ogg' },
  wma: { extension: 'wma', mime: 'audio/x-ms-wma' },
  matroska: { extension: 'mka', mime: 'audio/x-matroska' },
  wavpack: { extension: 'wv', mime: 'audio/x-wavpack' },
  ape: { extension: 'ape', mime: 'audio/x-ape' },
  rf64: { extension: 'wav', mime: 'audio/wav' },
} as const;
export type AudioFormat = keyof typeof audioFormats;

/** Bytes from the start of a file that `sniffAudio` needs. */
export const sniffLength = 8 * 1024;

const readAscii = (head: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...head.subarray(start, start + length));

type FrameFormat = 'mp3' | 'mp2' | 'adts';

/** Layers by their bits in a frame header (ISO/IEC 11172-3, 2.4.1.3). Layer I is not in use. */
const layers: Readonly<Record<number, 'mp3' | 'mp2'>> = { 1: 'mp3', 2: 'mp2' };
/** Bitrates in kbit/s by header index: MPEG 1 (11172-3, 2.4.2.3), then the lower rates (13818-3), one row for both layers. */
const bitrates = {
  mp3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mp2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  lower: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

/** Returns the format and length in bytes of the frame at an offset, or undefined if there is none. */
const parseFrameHeader = (head: Uint8Array, at: number): { format: FrameFormat; length: number } | undefined => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = head.subarray(at, at + 6);
  if (a !== 0xff || (b & 0xe0) !== 0xe0) return undefined;
  const layer = (b >> 1) & 0b11;
  if (layer === 0 && b >= 0xf0) return { format: 'adts', length: ((d & 0b11) << 11) | (e << 3) | (f >> 5) };

  // 3: MPEG 1; 2: MPEG 2, half the rate; 0: MPEG 2.5, a quarter.
  const version = (b >> 3) & 0b11;
  const format = layers[layer];
  const bitrate = format && bitrates[version === 3 ? format : 'lower'][c >> 4];
  const rate = sampleRates[(c >> 2) & 0b11];
  if (!format || version === 1 || !bitrate || !rate) return undefined;
  // In layer III, frames of the lower rates have half as many samples.
  const samplesPerByte = version === 3 || format === 'mp2' ? 144 : 72;
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  return { format, length: Math.floor((samplesPerByte * bitrate * 1000) / (rate / divisor)) + ((c >> 1) & 1) };
};

/** Bytes that may precede the first complete frame: encoders and editors leave zeros or a truncated frame. */
const junkMax = 4096;

/** Requires two consecutive frames, to exclude matches by chance. A file with a single frame must begin with it. */
const findFirstFrame = (head: Uint8Array): FrameFormat | undefined => {
  for (let at = 0; at < Math.min(head.length, junkMax); at++) {
    const frame = parseFrameHeader(head, at);
    if (!frame || frame.length < 7) continue;
    const next = at + frame.length;
    const isFollowedByFrame = parseFrameHeader(head, next)?.format === frame.format;
    if (isFollowedByFrame || (at === 0 && next >= head.length)) return frame.format;
  }
  return undefined;
};

/** Counts the consecutive frames of one format from an offset to the end of the bytes. */
export const countFrames = (head: Uint8Array, from: number): number => {
  let count = 0;
  let format: FrameFormat | undefined;
  for (let at = from; at < head.length; ) {
    const frame = parseFrameHeader(head, at);
    if (!frame || frame.length < 7 || (format && frame.format !== format)) break;
    format = frame.format;
    count += 1;
    at += frame.length;
  }
  return count;
};

/** Brands of pictures (HEIC, HEIF, AVIF), which use the same container as M4A. */
const pictureBrands = /^(hei|hev|mif|msf|avi)/;

/** Formats that the first four bytes identify. */
const signatures = [
  ['0&\xb2u', 'wma'],
  ['\x1aE\xdf\xa3', 'matroska'],
  ['wvpk', 'wavpack'],
  ['MAC ', 'ape'],
] as const;

/**
 * Detects a file's format by its first bytes, never by its name.
 * @param head the first `sniffLength` bytes, or those after an ID3v2 tag (see `getId3Length`)
 */
export const sniffAudio = (head: Uint8Array): AudioFormat | undefined => {
  if (readAscii(head, 0, 4) === 'fLaC') return 'flac';
  if (readAscii(head, 4, 4) === 'ftyp') return pictureBrands.test(readAscii(head, 8, 4)) ? undefined : 'mp4';
  if (readAscii(head, 0, 4) === 'RIFF' && readAscii(head, 8, 4) === 'WAVE') return 'wav';
  if (/^(?:RF64|BW64)$/.test(readAscii(head, 0, 4)) && readAscii(head, 8, 4) === 'WAVE') return 'rf64';
  if (readAscii(head, 0, 4) === 'OggS') {
    const packet = 27 + (head[26] ?? 0);
    if (readAscii(head, packet, 8) === 'OpusHead') return 'opus';
    const name = readAscii(head, packet + 1, 6);
    return name === 'vorbis' ? 'vorbis' : name.startsWith('FLAC') ? 'oggFlac' : undefined;
  }
  if (readAscii(head, 0, 4) === 'FORM' && /^AIF[FC]$/.test(readAscii(head, 8, 4))) return 'aiff';
  return signatures.find(([signature]) => readAscii(head, 0, 4) === signature)?.[1] ?? findFirstFrame(head);
};

/** Returns the length in bytes of the ID3v2 tag at the start, or 0 if there is none (id3.org/id3v2.4.0-structure, 3.1). */
export const getId3Length = (head: Uint8Array): number => {
  if (readAscii(head, 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const footer = ((head[5] ?? 0) & 0x10) === 0 ? 0 : 10;
  return 10 + footer + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f);
};
