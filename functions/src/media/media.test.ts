import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyseAudio } from './analyse.ts';
import { type AudioSource, findUnsupportedFormat, hashAudio, openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';
import { buildTone, encodeWav } from './testing.ts';

const folder = join(import.meta.dirname, 'fixtures');
const readFixture = (name: string) => readFileSync(join(folder, name));
const probeFile = async (bytes: Uint8Array) => {
  const file = await openAudio({ bytes });
  const metadata = await readMetadata(file);
  return { file, tags: readTags(metadata), ...(await analyseAudio(file, metadata.format)) };
};

const taggedFixtures = ['tone.mp3', 'tone.flac', 'tone.ogg', 'tone.opus', 'tone.wav', 'tone.m4a', 'faststart.m4a'];
/** Adds a video track to `tone.m4a`, whose index is at its end. @param codec the type of its sample entry */
const addVideoTrack = (codec: string): Buffer => {
  const bytes = readFixture('tone.m4a');
  const indexStart = bytes.indexOf('moov') - 4;
  const trackStart = bytes.indexOf('trak', indexStart) - 4;
  const track = Buffer.from(bytes.subarray(trackStart, trackStart + bytes.readUInt32BE(trackStart)));
  track.write('vide', track.indexOf('soun'));
  track.write(codec, track.indexOf('mp4a'));
  bytes.writeUInt32BE(bytes.length - indexStart + track.length, indexStart);
  return Buffer.concat([bytes, track]);
};

/** Files that are decoded without ffmpeg. */
const decodableFixtures = ['tone.mp3', 'tone.flac', 'tone.ogg', 'tone.opus', 'tone.wav'];

describe('supported formats', () => {
  it.each(readdirSync(folder))('detects the format of %s by its content', async (name) => {
    const file = await openAudio({ path: join(folder, name) });
    expect(name).toMatch(new RegExp(`\\.${file.extension}$`));
    expect((await hashAudio(file)).equals(await hashAudio(await openAudio({ bytes: readFixture(name) })))).toBe(true);
  });

  it.each(readdirSync(folder))('reads the metadata of %s', async (name) => {
    await readMetadata(await openAudio({ path: join(folder, name) }));
  });

  it.each(taggedFixtures)('reads the tags of %s', async (name) => {
    const tags = readTags(await readMetadata(await openAudio({ bytes: readFixture(name) })));
    expect(tags).toMatchObject({ title: 'Grüße', artists: ['Björk', 'Ólafur'], number: 3, genres: ['Electronic'] });
    expect(tags.album).toMatchObject({ title: 'Prüfung', releaseDate: '2021' });
  });

  it.each(decodableFixtures)('measures %s as one second of an even tone', async (name) => {
    const { seconds, waveform, loudness } = await probeFile(readFixture(name));
    expect(seconds).toBeCloseTo(1, 1);
    expect(Math.min(...(waveform ?? []).slice(5, -5))).toBeGreaterThan(75);
    expect(loudness).toBeGreaterThan(-22.5);
    expect(loudness).toBeLessThan(-21);
  });

  it.each(['tone.aac', 'tone.m4a', 'faststart.m4a'])('analyses %s with or without ffmpeg', async (name) => {
    const { seconds } = await probeFile(readFixture(name));
    expect(seconds).toBeCloseTo(1, 1);
  });
});

describe('M4A files with a video track', () => {
  it('are audio when the track contains the pictures of chapters', async () => {
    const metadata = await readMetadata(await openAudio({ bytes: addVideoTrack('jpeg') }));
    expect(metadata.format.hasVideo).toBe(true);
    expect(readTags(metadata)).toMatchObject({ title: 'Grüße' });
  });

  it('are rejected when the track contains moving pictures', async () => {
    const message = 'Videos aren’t supported.';
    await expect(openAudio({ bytes: addVideoTrack('avc1') }).then(readMetadata)).rejects.toThrow(message);
  });
});

describe('formats that not every browser plays', () => {
  const unplayedFolder = join(import.meta.dirname, 'unplayed');
  /** Returns the description of the codec, or the error message if the file cannot be opened. */
  const describeAudio = (source: AudioSource) =>
    openAudio(source).then(
      async (file) => findUnsupportedFormat(file, await readMetadata(file)),
      ({ message }: Error) => message,
    );
  const descriptions: Record<string, string> = {
    'ac3.m4a': 'AC-3 in MP4 (M4A)',
    'adpcm.wav': 'ADPCM in WAV',
    'alac.m4a': 'ALAC (Apple Lossless) in MP4 (M4A)',
    'flac.ogg': 'FLAC in Ogg',
    'float64.wav': '64-bit float in WAV',
    'ima-adpcm.wav': 'ADPCM in WAV',
    'layer2.mp2': 'MPEG audio of layer II',
    'rf64.wav': 'PCM in RF64',
    'tone.aiff': 'PCM in AIFF',
    'tone.caf': 'The file is Core Audio, which isn’t supported. Upload FLAC, WAV or MP3 instead.',
    'tone.mka': 'AAC in Matroska',
    'tone.wma': 'Windows Media Audio V8',
    'tone.wv': 'PCM in WavPack',
  };

  it.each(readdirSync(unplayedFolder).filter((name) => name !== 'video.mkv'))(
    'describes the codec of %s',
    async (name) => {
      expect(await describeAudio({ path: join(unplayedFolder, name) })).toBe(descriptions[name]);
    },
  );

  it('rejects a video, and files that begin like audio but contain none', async () => {
    await expect(describeAudio({ path: join(unplayedFolder, 'video.mkv') })).rejects.toMatchObject({
      reason: 'notAudio',
      message: 'Videos aren’t supported.',
    });
    for (const start of ['fff548', '1a45dfa3', '3026b2758e66cf11', '4f676753']) {
      const message = describeAudio({ bytes: Buffer.from(start.padEnd(4_000, '0'), 'hex') }).catch(
        ({ message }: Error) => message,
      );
      expect(await message).toMatch(/audio|damaged|incomplete/);
    }
  });
});

describe('invalid files', () => {
  it.each([
    ['nothing at all', new Uint8Array(), 'empty'],
    ['a text', Buffer.from('These are words, not sounds.\n'.repeat(50)), 'notAudio'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notAudio'],
    ['an MP4 whose index is missing', readFixture('tone.m4a').subarray(0, 3000), 'truncated'],
    ['an MP4 whose end is missing', readFixture('faststart.m4a').subarray(0, 4000), 'truncated'],
    ['half a FLAC', readFixture('tone.flac').subarray(0, 12_000), 'truncated'],
    ['half an MP3', readFixture('tone.mp3').subarray(0, 2600), 'truncated'],
    ['half an Ogg', readFixture('tone.ogg').subarray(0, 4800), 'truncated'],
    ['half an Opus', readFixture('tone.opus').subarray(0, 2000), 'truncated'],
    ['half a WAV', readFixture('tone.wav').subarray(0, 9000), 'truncated'],
    [
      'a FLAC with its sound overwritten',
      Buffer.concat([readFixture('tone.flac').subarray(0, 9000), Buffer.alloc(12_000, 7)]),
      'undecodable',
    ],
  ])('rejects %s with the right reason', async (_, bytes, reason) => {
    await expect(probeFile(bytes)).rejects.toMatchObject({ name: 'MediaError', reason });
  });

  it('rejects half an MP3 before decoding it', async () => {
    const file = await openAudio({ bytes: readFixture('tone.mp3').subarray(0, 2600) });
    await expect(readMetadata(file)).rejects.toMatchObject({ reason: 'truncated' });
  });

  it('throws `unreadable` when the file does not exist', async () => {
    await expect(openAudio({ path: join(folder, 'missing.mp3') })).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('accepts a file that contains only silence', async () => {
    expect(await probeFile(encodeWav(buildTone({ decibels: -400 })))).toMatchObject({ seconds: 1, loudness: null });
  });
});
