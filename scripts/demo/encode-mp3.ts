import { createMp3Encoder } from 'wasm-media-encoders';
import { type Stereo, sampleRate } from './synth/stereo.ts';

/** Kilobits per second. The rate is constant, so that every player can calculate the duration from the size. */
const bitrate = 128;

/** Encodes a mix as MP3 (LAME). */
export const encodeMp3 = async ({ left, right }: Stereo): Promise<Uint8Array<ArrayBuffer>> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 2, bitrate });
  // The encoder returns a view of its memory, which the next call overwrites.
  const body = encoder.encode([left, right]).slice();
  const end = encoder.finalize().slice();
  const file = new Uint8Array(body.length + end.length);
  file.set(body);
  file.set(end, body.length);
  return file;
};
