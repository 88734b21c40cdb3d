import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { readAiff } from './aiff-reader.ts';
import type { AudioFile } from './audio-file.ts';
import type { AudioFormat } from './audio-format.ts';
import { type DeclaredFormat, enforceDecodeLimits, getMaxSeconds } from './decode-limits.ts';
import { decodeWithFfmpeg } from './ffmpeg.ts';
import { splitOggLinks } from './ogg-links.ts';
import type { Pcm } from './pcm.ts';
import { readWav } from './wav-reader.ts';

type Decoded = { channelData: Float32Array[]; sampleRate: number };
/** The common interface of the WebAssembly decoders. */
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
 * Maps the channel order of Vorbis and Opus, by channel count, to the order of a WAV (L R C LFE, then back and side
 * channels). Vorbis and Opus put the center second and the LFE last (Vorbis I, 4.3.9).
 */
const wavOrder: Readonly<Record<number, readonly number[]>> = {
  3: [0, 2, 1],
  5: [0, 2, 1, 3, 4],
  6: [0, 2, 1, 5, 3, 4],
  7: [0, 2, 1, 6, 5, 3, 4],
  8: [0, 2, 1, 7, 5, 6, 3, 4],
};

const toWavOrder = (channels: readonly Float32Array[]): readonly Float32Array[] =>
  wavOrder[channels.length]?.map((from) => channels[from] as Float32Array) ?? channels;

const toPcm = ({ channelData, sampleRate }: Decoded, format: AudioFormat): Pcm[] => {
  if ((channelData[0]?.length ?? 0) === 0) return [];
  return [{ channels: format === 'vorbis' || format === 'opus' ? toWavOrder(channelData) : channelData, sampleRate }];
};

/**
 * Bytes per call of a decoder: few at first, then about a second of sound. The decoder returns all sound of a call
 * together, and a FLAC frame of a dozen bytes can hold 65,535 samples per channel (RFC 9639, 9.1). 4 KB of such frames
 * would be 90 MB per channel.
 */
const pieceBytes = { first: 512, min: 64, max: 4_096 };

const getNextPieceBytes = (bytes: number, { channelData, sampleRate }: Decoded): number => {
  const samples = channelData[0]?.length ?? 0;
  // Tags and padding contain no sound, so their length does not indicate how many samples the following bytes contain.
  if (samples === 0) return bytes;
  return samples > sampleRate ? Math.max(bytes / 2, pieceBytes.min) : Math.min(bytes * 2, pieceBytes.max);
};

/** Returns the bytes of a file. The Opus decoder stops after the first link of a chain; the Vorbis decoder continues. */
const readChunks = async function* ({ content, format }: AudioFile) {
  if (format === 'opus') return yield* splitOggLinks(content.stream());
  for await (const bytes of content.stream()) yield { bytes, isNewLink: false };
};

const decodeWith = async function* (
  createDecoder: () => Decoder,
  file: AudioFile,
  signal?: AbortSignal,
): AsyncGenerator<Pcm> {
  const { format } = file;
  let decoder = createDecoder();
  let bytes = pieceBytes.first;
  try {
    await decoder.ready;
    for await (const { bytes: chunk, isNewLink } of readChunks(file)) {
      if (isNewLink) {
        if (decoder.flush) yield* toPcm(await decoder.flush(), format);
        decoder.free();
        decoder = createDecoder();
        await decoder.ready;
      }
      for (let start = 0; start < chunk.length; ) {
        // The signal is checked here, because many consecutive pieces can be without sound and never reach the
        // consumer.
        signal?.throwIfAborted();
        const end = start + bytes;
        const decoded = await decoder.decode(chunk.subarray(start, end));
        yield* toPcm(decoded, format);
        bytes = getNextPieceBytes(bytes, decoded);
        start = end;
      }
    }
    if (decoder.flush) yield* toPcm(await decoder.flush(), format);
  } finally {
    decoder.free();
  }
};

/** Readers for uncompressed samples. They yield undefined if the codec is another one. */
const pcmReaders: Partial<Record<AudioFormat, (blob: Blob) => AsyncGenerator<Pcm | undefined>>> = {
  wav: (blob) => readWav(blob.stream()),
  rf64: (blob) => readWav(blob.stream()),
  aiff: readAiff,
};

const decodeAll = async function* (file: AudioFile, signal?: AbortSignal): AsyncGenerator<Pcm | undefined> {
  const createDecoder = decoders[file.format];
  if (createDecoder) return yield* decodeWith(createDecoder, file, signal);
  const readPcm = pcmReaders[file.format];
  if (!readPcm) return yield* decodeWithFfmpeg(file);
  for await (const pcm of readPcm(file.content)) {
    if (!pcm) return yield* decodeWithFfmpeg(file);
    yield pcm;
  }
};

/**
 * Decodes a file in pieces of at most a second, with channels in the order of a WAV. MPEG audio, FLAC, Vorbis, Opus, and
 * WAV and AIFF with PCM are decoded in this package. AAC, ALAC, other codecs in WAV or AIFF, and other formats need `ffmpeg`
 * on PATH. Yields undefined if the file cannot be decoded on this machine.
 * @param declared the file's header. Far more sound than it declares is rejected
 * @param signal aborts the work; its reason is thrown
 * @throws MediaError `undecodable`, or `tooLarge` for more sound than the limits allow
 */
export const decode = (
  file: AudioFile,
  declared: DeclaredFormat = {},
  signal?: AbortSignal,
): AsyncGenerator<Pcm | undefined> =>
  enforceDecodeLimits(decodeAll(file, signal), { maxSeconds: getMaxSeconds(declared, file.blob.size), signal });
