import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AdtsOutputFormat, AudioSample, AudioSampleSource, NullTarget, Output } from 'mediabunny';
import type { Pcm } from '../pcm.ts';

/** Samples of one AAC-LC frame (ISO/IEC 14496-3, 4.5.2.1). */
export const frameSamples = 1024;

/** Samples of silence that the encoder puts before the first one: libavcodec's `initial_padding`. */
export const primingSamples = 1024;

/** Times full scale. A file of floats may hold what is no number, or far from any sound: the encoder gives up on it. */
const loudest = 4;

const tame = (sample: number): number =>
  sample > -loudest ? (sample < loudest ? sample : loudest) : sample < 0 ? -loudest : 0;

/** Hertz; bits a second, what the encoder aims at over a whole track. */
export type AacShape = { sampleRate: number; channels: 1 | 2; bitrate: number };

/**
 * Encodes audio that has that rate and that many channels already, piece by piece, into bare AAC-LC frames. The encoder is
 * libavcodec's, as WebAssembly in a thread of its own, which ends with the generator.
 */
export const encodeAac = async function* (
  pcm: AsyncIterable<Pcm>,
  { sampleRate, channels, bitrate }: AacShape,
): AsyncGenerator<Uint8Array> {
  registerAacEncoder();
  const frames: Uint8Array[] = [];
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate,
    onEncodedPacket: ({ data }) => {
      frames.push(data);
    },
  });
  // Mediabunny's own MP4 has no edit list, so its file goes nowhere and the frames are taken as they come.
  const output = new Output({ format: new AdtsOutputFormat(), target: new NullTarget() });
  output.addAudioTrack(source);
  await output.start();
  let done = 0;
  try {
    for await (const piece of pcm) {
      const length = piece.channels[0]?.length ?? 0;
      if (length === 0) continue;
      const planes = new Float32Array(length * channels);
      for (const [index, samples] of piece.channels.entries()) {
        for (let at = 0; at < length; at++) planes[index * length + at] = tame(samples[at] as number);
      }
      const sample = new AudioSample({
        ...{ data: planes, format: 'f32-planar', numberOfChannels: channels, sampleRate },
        timestamp: done / sampleRate,
      });
      await source.add(sample);
      sample.close();
      done += length;
      yield* frames.splice(0);
    }
    await output.finalize();
    yield* frames.splice(0);
  } finally {
    if (output.state !== 'finalized') await output.cancel();
  }
};
