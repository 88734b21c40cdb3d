import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { readAiff } from './aiff-reader.ts';
import type { AudioFile } from './audio-file.ts';
import type { AudioFormat } from './audio-format.ts';
import { type Declared, maxSecondsOf, withinLimits } from './decode-limits.ts';
import { decodeWithFfmpeg } from './ffmpeg.ts';
import type { Pcm } from './pcm.ts';
import { readWav } from './wav-reader.ts';

type Decoded = { channelData: Float32Array[]; sampleRate: number };
/** What the WebAssembly decoders have in common. */
type Decoder = {
  ready: Promise<void>;
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>;
  flush?(): Promise<Decoded>;
  free(): void;
};

const decoders: Partial<Record<AudioFormat, () => Decoder>> = {
  mp3: () => new MPEGDecoder({ enableGapless: true }),
  mp2: () => new MPEGDecoder({ enableGapless: false }),
  flac: () => new FLACDecoder(),
  oggFlac: () => new FLACDecoder(),
  vorbis: () => new OggVorbisDecoder(),
  opus: () => new OggOpusDecoder(),
};

/**
 * Where each channel of Vorbis and Opus goes, by how many there are: they put the middle second and the bass last
 * (Vorbis I, 4.3.9), the others are in the order of a WAV (L R C LFE, then those behind and beside).
 */
const wavOrder: Readonly<Record<number, readonly number[]>> = {
  3: [0, 2, 1],
  5: [0, 2, 1, 3, 4],
  6: [0, 2, 1, 5, 3, 4],
  7: [0, 2, 1, 6, 5, 3, 4],
  8: [0, 2, 1, 7, 5, 6, 3, 4],
};

const inWavOrder = (channels: readonly Float32Array[]): readonly Float32Array[] =>
  wavOrder[channels.length]?.map((from) => channels[from] as Float32Array) ?? channels;

const toPcm = ({ channelData, sampleRate }: Decoded, format: AudioFormat): Pcm[] => {
  if ((channelData[0]?.length ?? 0) === 0) return [];
  return [{ channels: format === 'vorbis' || format === 'opus' ? inWavOrder(channelData) : channelData, sampleRate }];
};

/**
 * Bytes that a decoder is given at once: few at first, then as many as hold about a second. It answers with all the sound in
 * them, and a FLAC frame of a dozen bytes may hold 65,535 samples of each channel (RFC 9639, 9.1): 4 KB of such frames are 90 MB
 * a channel.
 */
const pieceBytes = { first: 512, min: 64, max: 4_096 };

const nextPieceBytes = (bytes: number, { channelData, sampleRate }: Decoded): number => {
  const samples = channelData[0]?.length ?? 0;
  // Tags and padding hold no sound, and say nothing of how much comes after them.
  if (samples === 0) return bytes;
  return samples > sampleRate ? Math.max(bytes / 2, pieceBytes.min) : Math.min(bytes * 2, pieceBytes.max);
};

const decodeWith = async function* (
  decoder: Decoder,
  { content, format }: AudioFile,
  signal?: AbortSignal,
): AsyncGenerator<Pcm> {
  await decoder.ready;
  let bytes = pieceBytes.first;
  try {
    for await (const chunk of content.stream()) {
      for (let start = 0; start < chunk.length; ) {
        // Many pieces may hold no sound at all.
        signal?.throwIfAborted();
        const end = start + bytes;
        const decoded = await decoder.decode(chunk.subarray(start, end));
        yield* toPcm(decoded, format);
        bytes = nextPieceBytes(bytes, decoded);
        start = end;
      }
    }
    if (decoder.flush) yield* toPcm(await decoder.flush(), format);
  } finally {
    decoder.free();
  }
};

/** Containers of samples as they are, which say so first where they hold others. */
const plainReaders: Partial<Record<AudioFormat, (blob: Blob) => AsyncGenerator<Pcm | undefined>>> = {
  wav: (blob) => readWav(blob.stream()),
  rf64: (blob) => readWav(blob.stream()),
  aiff: readAiff,
};

const decodeAll = async function* (file: AudioFile, signal?: AbortSignal): AsyncGenerator<Pcm | undefined> {
  const decoder = decoders[file.format]?.();
  if (decoder) return yield* decodeWith(decoder, file, signal);
  const plain = plainReaders[file.format];
  if (!plain) return yield* decodeWithFfmpeg(file);
  for await (const pcm of plain(file.content)) {
    if (!pcm) return yield* decodeWithFfmpeg(file);
    yield pcm;
  }
};

/**
 * Decodes a file in pieces of a second at most. MPEG audio, FLAC, Vorbis, Opus, plain WAV and AIFF need nothing but this package; AAC, ALAC,
 * whatever else is coded in a WAV or an AIFF, and the other formats need `ffmpeg` on PATH. Channels come in the order of a WAV.
 * Yields `undefined` when the file cannot be decoded on this machine.
 * @param declared what its header promises: far more sound than that is refused
 * @param signal ends the work, with its reason thrown
 * @throws MediaError `undecodable`, or `tooLarge` for more sound than can be taken
 */
export const decode = (
  file: AudioFile,
  declared: Declared = {},
  signal?: AbortSignal,
): AsyncGenerator<Pcm | undefined> =>
  withinLimits(decodeAll(file, signal), { maxSeconds: maxSecondsOf(declared, file.blob.size), signal });
