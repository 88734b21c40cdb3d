import { describe, expect, test } from 'vitest';
import { flacOfSilence, opusOfSilence } from '../testing/silent-files.ts';
import { analyse } from './analyse.ts';
import { openAudio, readMetadata } from './audio-file.ts';
import { decode } from './decode.ts';
import { maxSecondsOf } from './decode-limits.ts';

const hours = 3_600;

/** Decodes as far as the limits allow. @returns the seconds that came, the longest piece, and why it ended */
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
  return { seconds: pieces.reduce((sum, it) => sum + it, 0), longest: Math.max(0, ...pieces), reason };
};

describe('decode', () => {
  test('fails when a small file of unknown length holds hours of silence', async () => {
    const bytes = flacOfSilence(8 * hours, 8_000);
    expect(bytes.length).toBeLessThan(100_000);
    const { seconds, longest, reason } = await decodeAll(bytes);
    expect(reason).toBe('tooLarge');
    expect(seconds).toBeLessThan(hours);
    expect(longest).toBeLessThanOrEqual(1);
  });

  test('fails when a file holds far more sound than it declares', async () => {
    const { seconds, longest, reason } = await decodeAll(opusOfSilence(1_805));
    expect(reason).toBe('tooLarge');
    expect(seconds).toBeGreaterThan(1.2);
    expect(seconds).toBeLessThan(120);
    expect(longest).toBeLessThanOrEqual(1);
  });

  test('fails when a sample rate is one that nobody uses', async () => {
    expect(await decodeAll(flacOfSilence(400 * hours, 100))).toMatchObject({ seconds: 0, reason: 'undecodable' });
  });

  test('decodes ten minutes of silence, and a file whose estimate was short', async () => {
    expect(await decodeAll(flacOfSilence(580, 8_000))).toMatchObject({ reason: undefined });
    expect(maxSecondsOf({ duration: 200 }, 5_000_000)).toBeGreaterThan(800);
  });

  test('ends when its work is no longer wanted', async () => {
    const file = await openAudio({ bytes: flacOfSilence(599, 8_000) });
    const unwanted = new AbortController();
    const sound = decode(file, {}, unwanted.signal);
    await sound.next();
    unwanted.abort(new Error('deleted'));
    await expect(sound.next()).rejects.toThrow('deleted');
    await expect(analyse(file, {}, unwanted.signal)).rejects.toThrow('deleted');
  });
});
