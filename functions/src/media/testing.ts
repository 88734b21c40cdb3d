import type { Pcm } from './pcm.ts';

/** Builds a sine tone, the test signal of the standards. `decibels` is its peak relative to full scale. */
export const buildTone = ({ hertz = 1000, decibels = 0, seconds = 1, sampleRate = 48_000, channels = 1 } = {}): Pcm => {
  const peak = 10 ** (decibels / 20);
  const samples = Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    return peak * Math.sin((2 * Math.PI * hertz * index) / sampleRate);
  });
  return { sampleRate, channels: Array.from({ length: channels }, () => samples) };
};

/**
 * Builds a tone with a random frequency. The frequency is not rounded, because two tests of a run could otherwise get
 * the same tone.
 */
export const buildRandomTone = (options: Parameters<typeof buildTone>[0] = {}): Pcm =>
  buildTone({ hertz: 100 + Math.random() * 3_000, sampleRate: 8_000, ...options });

/** Encodes audio as a 16-bit WAV file. Samples beyond full scale are clipped. */
export const encodeWav = ({ sampleRate, channels }: Pcm): Buffer => {
  const length = channels[0]?.length ?? 0;
  const frame = channels.length * 2;
  const wav = Buffer.alloc(44 + length * frame);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + length * frame, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels.length, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * frame, 28);
  wav.writeUInt16LE(frame, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(length * frame, 40);
  channels.forEach((samples, channel) => {
    samples.forEach((sample, index) => {
      const value = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      wav.writeInt16LE(value, 44 + index * frame + channel * 2);
    });
  });
  return wav;
};

/** Builds a WAV file with a second of a random tone, so that its bytes differ from those of all other tests. */
export const buildRandomWav = (): Buffer => encodeWav(buildRandomTone());

/** Encodes audio as a 16-bit AIFF file, which only Safari plays. */
export const encodeAiff = (pcm: Pcm): Buffer => {
  const sound = encodeWav(pcm).subarray(44).swap16();
  const [frame, magnitude] = [pcm.channels.length * 2, Math.floor(Math.log2(pcm.sampleRate))];
  const header = Buffer.alloc(54);
  header.write('FORM', 0, 'latin1');
  header.writeUInt32BE(46 + sound.length, 4);
  header.write('AIFFCOMM', 8, 'latin1');
  header.writeUInt32BE(18, 16);
  header.writeUInt16BE(pcm.channels.length, 20);
  header.writeUInt32BE(sound.length / frame, 22);
  header.writeUInt16BE(16, 26);
  // The sample rate is an 80-bit float: 15 bits of exponent, 64 of mantissa.
  header.writeUInt16BE(16_383 + magnitude, 28);
  header.writeBigUInt64BE(BigInt(pcm.sampleRate) << BigInt(63 - magnitude), 30);
  header.write('SSND', 38, 'latin1');
  header.writeUInt32BE(8 + sound.length, 42);
  return Buffer.concat([header, sound]);
};
