import { type AacConfig, encodeAacConfig } from './aac-config.ts';
import { frameSamples } from './aac-encoder.ts';
import {
  buildBox,
  buildDescriptor,
  buildFullBox,
  encodeAscii,
  encodeUint8,
  encodeUint16,
  encodeUint32,
  encodeUint32List,
} from './mp4-boxes.ts';

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

const ftyp = buildBox('ftyp', encodeAscii('M4A '), encodeUint32(0x200), encodeAscii('M4A isommp42'));
/** The identity matrix, which is also required for audio tracks (14496-12, 8.2.2). */
const matrix = encodeUint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** Zero creation and modification times, so that the same audio results in the same bytes. */
const noTimes = encodeUint32(0, 0);

const buildEsds = (config: AacConfig, sizes: readonly number[], bitrate: number) => {
  const largest = sizes.reduce((max, size) => Math.max(max, size), 0);
  const decoder = buildDescriptor(
    4,
    // 0x40: MPEG-4 audio; 0x15: an audio stream (14496-1, 7.2.6.6).
    encodeUint8(0x40, 0x15, largest >> 16, (largest >> 8) & 0xff, largest & 0xff),
    encodeUint32(bitrate, bitrate),
    buildDescriptor(5, encodeAacConfig(config)),
  );
  return buildFullBox(
    'esds',
    0,
    buildDescriptor(3, encodeUint16(0), encodeUint8(0), decoder, buildDescriptor(6, encodeUint8(2))),
  );
};

const buildStsd = (config: AacConfig, sizes: readonly number[], bitrate: number) => {
  const { sampleRate, channels } = config;
  // The field has 16.16 bits and cannot hold more than 65 kHz. Decoders use the rate in the AudioSpecificConfig.
  const rate = encodeUint16(sampleRate > 0xffff ? 0 : sampleRate, 0);
  const entry = [
    encodeUint16(0, 0, 0, 1),
    encodeUint32(0, 0),
    encodeUint16(channels, 16, 0, 0),
    rate,
    buildEsds(config, sizes, bitrate),
  ];
  return buildFullBox('stsd', 0, encodeUint32(1), buildBox('mp4a', ...entry));
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

const buildStsc = (frames: number) => {
  const remainingFrames = frames % chunkFrames;
  const wholeChunks = Math.floor(frames / chunkFrames);
  const runs = [
    ...(wholeChunks > 0 ? [1, chunkFrames, 1] : []),
    ...(remainingFrames > 0 ? [wholeChunks + 1, remainingFrames, 1] : []),
  ];
  return buildFullBox('stsc', 0, encodeUint32(runs.length / 3, ...runs));
};

const buildMoov = ({ config, sizes, edit }: Mp4Track, starts: readonly number[], firstByte: number) => {
  const { sampleRate } = config;
  const samples = sizes.length * frameSamples;
  const audible = edit?.samples ?? samples;
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const bitrate = Math.round((bytes * 8 * sampleRate) / samples);
  // The movie time scale is the sample rate, so that the edit list is exact to the sample.
  const movieFields = [
    encodeUint32(sampleRate, audible, 0x10000),
    encodeUint16(0x100, 0),
    encodeUint32(0, 0),
    matrix,
    encodeUint32(0, 0, 0, 0, 0, 0, 2),
  ];
  const tkhd = buildFullBox(
    'tkhd',
    7,
    noTimes,
    encodeUint32(1, 0, audible, 0, 0),
    encodeUint16(0, 0, 0x100, 0),
    matrix,
    encodeUint32(0, 0),
  );
  const edts = edit
    ? [buildBox('edts', buildFullBox('elst', 0, encodeUint32(1, edit.samples, edit.start, 0x10000)))]
    : [];
  const mdhd = buildFullBox('mdhd', 0, noTimes, encodeUint32(sampleRate, samples), encodeUint16(0x55c4, 0));
  const hdlr = buildFullBox('hdlr', 0, encodeUint32(0), encodeAscii('soun'), encodeUint32(0, 0, 0), encodeAscii('\0'));
  const dinf = buildBox('dinf', buildFullBox('dref', 0, encodeUint32(1), buildFullBox('url ', 1)));
  const stbl = buildBox(
    'stbl',
    buildStsd(config, sizes, bitrate),
    buildFullBox('stts', 0, encodeUint32(1, sizes.length, frameSamples)),
    buildStsc(sizes.length),
    buildFullBox('stsz', 0, encodeUint32(0, sizes.length), encodeUint32List(sizes)),
    buildFullBox('stco', 0, encodeUint32(starts.length), encodeUint32List(starts.map((start) => start + firstByte))),
  );
  const mdia = buildBox('mdia', mdhd, hdlr, buildBox('minf', buildFullBox('smhd', 0, encodeUint16(0, 0)), dinf, stbl));
  return buildBox('moov', buildFullBox('mvhd', 0, noTimes, ...movieFields), buildBox('trak', tkhd, ...edts, mdia));
};

/**
 * Builds the header of an M4A file, with the index before the frames. A player can start with the first bytes and seek
 * with one range request. Times are in samples. The limits are 2^32 samples and 4 GB.
 */
export const buildMp4Header = (track: Mp4Track): Uint8Array => {
  const starts = getChunkOffsets(track.sizes);
  const length = ftyp.length + buildMoov(track, starts, 0).length;
  const bytes = track.sizes.reduce((sum, size) => sum + size, 8);
  return Buffer.concat([ftyp, buildMoov(track, starts, length + 8), encodeUint32(bytes), encodeAscii('mdat')]);
};
