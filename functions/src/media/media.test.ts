import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { type AudioSource, findUnplayed, hashAudio, openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';
import { tone, wavOf } from './testing.ts';

const folder = join(import.meta.dirname, 'fixtures');
const fixture = (name: string) => readFileSync(join(folder, name));
const probe = async (bytes: Uint8Array) => {
  const file = await openAudio({ bytes });
  const metadata = await readMetadata(file);
  return { file, tags: readTags(metadata), ...(await analyse(file, metadata.format)) };
};

const tagged = ['tone.mp3', 'tone.flac', 'tone.ogg', 'tone.opus', 'tone.wav', 'tone.m4a', 'faststart.m4a'];
/** Needs no decoder from outside this package. */
const heard = ['tone.mp3', 'tone.flac', 'tone.ogg', 'tone.opus', 'tone.wav'];

describe('a file of each format', () => {
  test.each(readdirSync(folder))('%s is told by its content', async (name) => {
    const file = await openAudio({ path: join(folder, name) });
    expect(name).toMatch(new RegExp(`\\.${file.extension}$`));
    expect((await hashAudio(file)).equals(await hashAudio(await openAudio({ bytes: fixture(name) })))).toBe(true);
  });

  test.each(readdirSync(folder))('%s is played by browsers as it is', async (name) => {
    await readMetadata(await openAudio({ path: join(folder, name) }));
  });

  test.each(tagged)('%s says who made it', async (name) => {
    const tags = readTags(await readMetadata(await openAudio({ bytes: fixture(name) })));
    expect(tags).toMatchObject({ title: 'Grüße', artists: ['Björk', 'Ólafur'], number: 3, genres: ['Electronic'] });
    expect(tags.album).toMatchObject({ title: 'Prüfung', releaseDate: '2021' });
  });

  test.each(heard)('%s is heard: one second of an even tone', async (name) => {
    const { seconds, waveform, loudness } = await probe(fixture(name));
    expect(seconds).toBeCloseTo(1, 1);
    expect(Math.min(...(waveform ?? []).slice(5, -5))).toBeGreaterThan(75);
    expect(loudness).toBeGreaterThan(-22.5);
    expect(loudness).toBeLessThan(-21);
  });

  test.each(['tone.aac', 'tone.m4a', 'faststart.m4a'])('%s is taken with or without ffmpeg', async (name) => {
    const { seconds } = await probe(fixture(name));
    expect(seconds).toBeCloseTo(1, 1);
  });
});

describe('audio that not every browser plays', () => {
  const others = join(import.meta.dirname, 'unplayed');
  /** What is said to be in a file; of one that cannot be opened, why. */
  const told = (source: AudioSource) =>
    openAudio(source).then(
      async (file) => findUnplayed(file, await readMetadata(file)),
      ({ message }: Error) => message,
    );
  const named: Record<string, string> = {
    'ac3.m4a': 'AC-3 in MP4 (M4A)',
    'adpcm.wav': 'ADPCM in WAV',
    'alac.m4a': 'ALAC (Apple Lossless) in MP4 (M4A)',
    'flac.ogg': 'FLAC in Ogg',
    'float64.wav': '64-bit float in WAV',
    'ima-adpcm.wav': 'ADPCM in WAV',
    'layer2.mp2': 'MPEG audio of layer II',
    'rf64.wav': 'PCM in RF64',
    'tone.aiff': 'PCM in AIFF',
    'tone.caf': 'It is Core Audio, which cannot be read here. Send it as FLAC, WAV or MP3.',
    'tone.mka': 'AAC in Matroska',
    'tone.wma': 'Windows Media Audio V8',
    'tone.wv': 'PCM in WavPack',
  };

  test.each(readdirSync(others).filter((name) => name !== 'video.mkv'))('%s is told by what is in it', async (name) => {
    expect(await told({ path: join(others, name) })).toBe(named[name]);
  });

  test('a video is none, and neither is what begins like one of them', async () => {
    await expect(told({ path: join(others, 'video.mkv') })).rejects.toMatchObject({
      reason: 'notAudio',
      message: 'It is a video.',
    });
    for (const start of ['fff548', '1a45dfa3', '3026b2758e66cf11', '4f676753']) {
      const said = told({ bytes: Buffer.from(start.padEnd(4_000, '0'), 'hex') }).catch(({ message }: Error) => message);
      expect(await said).toMatch(/not audio|no audio|damaged|cut off/);
    }
  });
});

describe('a file that cannot be played', () => {
  test.each([
    ['nothing at all', new Uint8Array(), 'empty'],
    ['a text', Buffer.from('These are words, not sounds.\n'.repeat(50)), 'notAudio'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notAudio'],
    ['an MP4 whose index is missing', fixture('tone.m4a').subarray(0, 3000), 'truncated'],
    ['an MP4 whose end is missing', fixture('faststart.m4a').subarray(0, 4000), 'truncated'],
    ['half a FLAC', fixture('tone.flac').subarray(0, 12_000), 'truncated'],
    ['half an MP3', fixture('tone.mp3').subarray(0, 2600), 'truncated'],
    ['half an Ogg', fixture('tone.ogg').subarray(0, 4800), 'truncated'],
    ['half an Opus', fixture('tone.opus').subarray(0, 2000), 'truncated'],
    ['half a WAV', fixture('tone.wav').subarray(0, 9000), 'truncated'],
    [
      'a FLAC with its sound overwritten',
      Buffer.concat([fixture('tone.flac').subarray(0, 9000), Buffer.alloc(12_000, 7)]),
      'undecodable',
    ],
  ])('%s is refused for what it is', async (_, bytes, reason) => {
    await expect(probe(bytes)).rejects.toMatchObject({ name: 'MediaError', reason });
  });

  test('half an MP3 is known before it is decoded', async () => {
    const file = await openAudio({ bytes: fixture('tone.mp3').subarray(0, 2600) });
    await expect(readMetadata(file)).rejects.toMatchObject({ reason: 'truncated' });
  });

  test('a file that is not there is refused with a sentence', async () => {
    await expect(openAudio({ path: join(folder, 'gone.mp3') })).rejects.toMatchObject({ reason: 'unreadable' });
  });

  test('an album of silence is no error', async () => {
    expect(await probe(wavOf(tone({ decibels: -400 })))).toMatchObject({ seconds: 1, loudness: null });
  });
});
