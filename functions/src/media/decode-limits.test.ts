import { describe, expect, it } from 'vitest';
import { createSilentFlac, createSilentOpus } from '../testing/silent-files.ts';
import { analyseAudio } from './analyse.ts';
import { openAudio, readMetadata } from './audio-file.ts';
import { decode } from './decode.ts';
import { getMaxSeconds } from './decode-limits.ts';

const hours = 3_600;

/**
 * Decodes as far as the limits allow. @returns the decoded seconds, the longest piece, and the reason of the error, if
 * any
 */
const decodeAll = async (bytes: Uint8Array) => {
  const file = await openAudio({ bytes });
  const { format } = await readMetadata(file);
  const pieces: number[] = [];
  let reason: string | undefined;
  try {
    for await (const pcm of decode(file, format)) if (pcm) pieces.push((pcm.channels[0]?.length ?? 0) / pcm.sampleRate);
  } catch (error) {
    reason = (error as { reason?: string }).reason;
  }
  return { seconds: pieces.reduce((sum, seconds) => sum + seconds, 0), longest: Math.max(0, ...pieces), reason };
};

describe('decode', () => {
  it('fails when a small file of unknown length holds hours of silence', async () => {
    const bytes = createSilentFlac(8 * hours, 8_000);
    expect(bytes.length).toBeLessThan(100_000);
    const { seconds, longest, reason } = await decodeAll(bytes);
    expect(reason).toBe('tooLarge');
    expect(seconds).toBeLessThan(hours);
    expect(longest).toBeLessThanOrEqual(1);
  });

  it('fails when a file holds far more sound than it declares', async () => {
    const { seconds, longest, reason } = await decodeAll(createSilentOpus(1_805));
    expect(reason).toBe('tooLarge');
    expect(seconds).toBeGreaterThan(1.2);
    expect(seconds).toBeLessThan(120);
    expect(longest).toBeLessThanOrEqual(1);
  });

  it('fails when the sample rate is unrealistic', async () => {
    expect(await decodeAll(createSilentFlac(400 * hours, 100))).toMatchObject({ seconds: 0, reason: 'undecodable' });
  });

  it('decodes ten minutes of silence, and a file that is longer than its declared estimate', async () => {
    expect(await decodeAll(createSilentFlac(580, 8_000))).toMatchObject({ reason: undefined });
    expect(getMaxSeconds({ duration: 200 }, 5_000_000)).toBeGreaterThan(800);
  });

  it('decodes long silence with a declared duration when the work is at most that of ten minutes of stereo', async () => {
    const declared = { duration: 1_500, sampleRate: 8_000, numberOfChannels: 1 };
    let seconds = 0;
    const file = await openAudio({ bytes: createSilentFlac(1_500, 8_000) });
    for await (const pcm of decode(file, declared)) seconds += pcm ? (pcm.channels[0]?.length ?? 0) / 8_000 : 0;
    expect(seconds).toBeGreaterThanOrEqual(1_500);
    expect(getMaxSeconds({ ...declared, duration: 2 * hours }, 55_000)).toBeGreaterThanOrEqual(2 * hours);
    expect(getMaxSeconds({ ...declared, duration: 8 * hours }, 55_000)).toBeLessThan(hours);
    expect(getMaxSeconds({ duration: 2 * hours, sampleRate: 44_100, numberOfChannels: 2 }, 55_000)).toBeLessThan(hours);
  });

  it('throws the reason of the signal when it is aborted', async () => {
    const file = await openAudio({ bytes: createSilentFlac(599, 8_000) });
    const controller = new AbortController();
    const sound = decode(file, {}, controller.signal);
    await sound.next();
    controller.abort(new Error('deleted'));
    await expect(sound.next()).rejects.toThrow('deleted');
    await expect(analyseAudio(file, {}, controller.signal)).rejects.toThrow('deleted');
  });
});
