import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AdtsOutputFormat, AudioSample, AudioSampleSource, NullTarget, Output } from 'mediabunny';
import type { Pcm } from '../pcm.ts';

/** Samples per AAC-LC frame (ISO/IEC 14496-3, 4.5.2.1). */
export const frameSamples = 1024;

/** Samples of silence that the encoder inserts at the start: libavcodec's `initial_padding`. */
export const primingSamples = 1024;

/** Maximum sample value. A file with floats can contain NaN or huge values, on which the encoder fails. */
const maxSample = 4;

const clampSample = (sample: number): number =>
  sample > -maxSample ? (sample < maxSample ? sample : maxSample) : sample < 0 ? -maxSample : 0;

/** `sampleRate` in hertz; `bitrate` in bit/s, the encoder's target for the whole track. */
export type AacSettings = { sampleRate: number; channels: 1 | 2; bitrate: number };

/**
 * Encodes audio, which must already have the sample rate and channels of the settings, into raw AAC-LC frames. The encoder
 * is libavcodec as WebAssembly in a separate thread, which ends with the generator.
 */
export const encodeAac = async function* (
  pcm: AsyncIterable<Pcm>,
  { sampleRate, channels, bitrate }: AacSettings,
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
  // MP4 files of Mediabunny have no edit list, so its output is discarded and only the frames are used.
  const output = new Output({ format: new AdtsOutputFormat(), target: new NullTarget() });
  output.addAudioTrack(source);
  await output.start();
  let encodedSamples = 0;
  try {
    for await (const piece of pcm) {
      const length = piece.channels[0]?.length ?? 0;
      if (length === 0) continue;
      const planes = new Float32Array(length * channels);
      for (const [index, samples] of piece.channels.entries()) {
        for (let at = 0; at < length; at++) planes[index * length + at] = clampSample(samples[at] as number);
      }
      const sample = new AudioSample({
        ...{ data: planes, format: 'f32-planar', numberOfChannels: channels, sampleRate },
        timestamp: encodedSamples / sampleRate,
      });
      await source.add(sample);
      sample.close();
      encodedSamples += length;
      yield* frames.splice(0);
    }
    await output.finalize();
    yield* frames.splice(0);
  } finally {
    if (output.state !== 'finalized') await output.cancel();
  }
};
