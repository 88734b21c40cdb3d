import { type AacConfig, encodeAacConfig } from './aac-config.ts';
import { frameSamples } from './aac-encoder.ts';
import { ascii, box, descriptor, fullBox, u8, u16, u32, u32List } from './mp4-boxes.ts';

/** The audible samples. The samples before and after are padding of the encoder. */
export type EditSegment = { start: number; samples: number };

export type Mp4Track = {
  config: AacConfig;
  /** Bytes of each frame, in file order. */
  sizes: readonly number[];
  /** All samples are audible if it is undefined. */
  edit?: EditSegment | undefined;
};

/** Frames per chunk: about half a second. */
const chunkFrames = 22;

const ftyp = box('ftyp', ascii('M4A '), u32(0x200), ascii('M4A isommp42'));
/** The identity matrix, which is also required for audio tracks (14496-12, 8.2.2). */
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** Zero creation and modification times, so that the same audio results in the same bytes. */
const noTimes = u32(0, 0);

const esds = (config: AacConfig, sizes: readonly number[], bitrate: number) => {
  const largest = sizes.reduce((max, size) => Math.max(max, size), 0);
  const decoder = descriptor(
    4,
    // 0x40: MPEG-4 audio; 0x15: an audio stream (14496-1, 7.2.6.6).
    u8(0x40, 0x15, largest >> 16, (largest >> 8) & 0xff, largest & 0xff),
    u32(bitrate, bitrate),
    descriptor(5, encodeAacConfig(config)),
  );
  return fullBox('esds', 0, descriptor(3, u16(0), u8(0), decoder, descriptor(6, u8(2))));
};

const stsd = (config: AacConfig, sizes: readonly number[], bitrate: number) => {
  const { sampleRate, channels } = config;
  // The field has 16.16 bits and cannot hold more than 65 kHz. Decoders use the rate in the AudioSpecificConfig.
  const rate = u16(sampleRate > 0xffff ? 0 : sampleRate, 0);
  const entry = [u16(0, 0, 0, 1), u32(0, 0), u16(channels, 16, 0, 0), rate, esds(config, sizes, bitrate)];
  return fullBox('stsd', 0, u32(1), box('mp4a', ...entry));
};

/** Returns the offset of each chunk, relative to the first frame. */
const getChunkOffsets = (sizes: readonly number[]): number[] => {
  const starts: number[] = [];
  let at = 0;
  for (const [index, size] of sizes.entries()) {
    if (index % chunkFrames === 0) starts.push(at);
    at += size;
  }
  return starts;
};

const stsc = (frames: number) => {
  const rest = frames % chunkFrames;
  const whole = Math.floor(frames / chunkFrames);
  const runs = [...(whole > 0 ? [1, chunkFrames, 1] : []), ...(rest > 0 ? [whole + 1, rest, 1] : [])];
  return fullBox('stsc', 0, u32(runs.length / 3, ...runs));
};

const moov = ({ config, sizes, edit }: Mp4Track, starts: readonly number[], firstByte: number) => {
  const { sampleRate } = config;
  const samples = sizes.length * frameSamples;
  const audible = edit?.samples ?? samples;
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const bitrate = Math.round((bytes * 8 * sampleRate) / samples);
  // The movie time scale is the sample rate, so that the edit list is exact to the sample.
  const movieFields = [u32(sampleRate, audible, 0x10000), u16(0x100, 0), u32(0, 0), matrix, u32(0, 0, 0, 0, 0, 0, 2)];
  const tkhd = fullBox('tkhd', 7, noTimes, u32(1, 0, audible, 0, 0), u16(0, 0, 0x100, 0), matrix, u32(0, 0));
  const edts = edit ? [box('edts', fullBox('elst', 0, u32(1, edit.samples, edit.start, 0x10000)))] : [];
  const mdhd = fullBox('mdhd', 0, noTimes, u32(sampleRate, samples), u16(0x55c4, 0));
  const hdlr = fullBox('hdlr', 0, u32(0), ascii('soun'), u32(0, 0, 0), ascii('\0'));
  const dinf = box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1)));
  const stbl = box(
    'stbl',
    stsd(config, sizes, bitrate),
    fullBox('stts', 0, u32(1, sizes.length, frameSamples)),
    stsc(sizes.length),
    fullBox('stsz', 0, u32(0, sizes.length), u32List(sizes)),
    fullBox('stco', 0, u32(starts.length), u32List(starts.map((start) => start + firstByte))),
  );
  const mdia = box('mdia', mdhd, hdlr, box('minf', fullBox('smhd', 0, u16(0, 0)), dinf, stbl));
  return box('moov', fullBox('mvhd', 0, noTimes, ...movieFields), box('trak', tkhd, ...edts, mdia));
};

/**
 * Builds the header of an M4A file, with the index before the frames. A player can start with the first bytes and seek
 * with one range request. Times are in samples. The limits are 2^32 samples and 4 GB.
 */
export const buildMp4Header = (track: Mp4Track): Uint8Array => {
  const starts = getChunkOffsets(track.sizes);
  const length = ftyp.length + moov(track, starts, 0).length;
  const bytes = track.sizes.reduce((sum, size) => sum + size, 8);
  return Buffer.concat([ftyp, moov(track, starts, length + 8), u32(bytes), ascii('mdat')]);
};
