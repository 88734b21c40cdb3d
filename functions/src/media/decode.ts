import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import type { AudioFile } from './audio-file.ts';
import type { AudioFormat } from './audio-format.ts';
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
  flac: () => new FLACDecoder(),
  vorbis: () => new OggVorbisDecoder(),
  opus: () => new OggOpusDecoder(),
};

const toPcm = ({ channelData, sampleRate }: Decoded): Pcm[] =>
  (channelData[0]?.length ?? 0) > 0 ? [{ channels: channelData, sampleRate }] : [];

const decodeWith = async function* (decoder: Decoder, blob: Blob): AsyncGenerator<Pcm> {
  await decoder.ready;
  try {
    for await (const chunk of blob.stream()) yield* toPcm(await decoder.decode(chunk));
    if (decoder.flush) yield* toPcm(await decoder.flush());
  } finally {
    decoder.free();
  }
};

/**
 * Decodes a file piece by piece. MP3, FLAC, Vorbis, Opus and plain WAV need nothing but this package; AAC, ALAC and
 * WAVs of other codings need `ffmpeg` on PATH. Yields `undefined` when the file cannot be decoded on this machine.
 * @throws MediaError `undecodable`
 */
export const decode = async function* (file: AudioFile): AsyncGenerator<Pcm | undefined> {
  const decoder = decoders[file.format]?.();
  if (decoder) return yield* decodeWith(decoder, file.blob);
  if (file.format !== 'wav') return yield* decodeWithFfmpeg(file);
  for await (const pcm of readWav(file.blob.stream())) {
    if (!pcm) return yield* decodeWithFfmpeg(file);
    yield pcm;
  }
};
