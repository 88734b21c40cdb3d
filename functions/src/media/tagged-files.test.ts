import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  buildId3Events,
  buildId3Frame,
  buildId3Picture,
  buildId3Tag,
  buildId3Text,
  createBareMp3,
  createUnsynchronisedTag,
} from '../testing/tag-samples.ts';
import { analyseAudio } from './analyse.ts';
import { openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';
import { buildRandomTone, encodeWav } from './testing.ts';

const readFixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const openTagged = async (...parts: readonly Uint8Array[]) => {
  const file = await openAudio({ bytes: Buffer.concat(parts) });
  return { file, metadata: await readMetadata(file) };
};
const readTagsOfFile = async (...parts: readonly Uint8Array[]) => readTags((await openTagged(...parts)).metadata);
const readTagsOfFrames = (...frames: readonly Uint8Array[]) => readTagsOfFile(buildId3Tag(frames), createBareMp3());
const measureSeconds = async (...parts: readonly Uint8Array[]) => {
  const { file, metadata } = await openTagged(...parts);
  return (await analyseAudio(file, metadata.format)).seconds;
};
const buildTitle = (text: string) => buildId3Text('TIT2', text);

describe('readTags with several tags', () => {
  const olderTag = [buildId3Tag([buildTitle('Old'), buildId3Picture(Buffer.alloc(30_000, 0x55))])];
  it.each([
    ['two tags', [buildId3Tag([buildTitle('First')]), ...olderTag, createBareMp3()]],
    ['three tags', [buildId3Tag([buildTitle('First')]), ...olderTag, ...olderTag, createBareMp3()]],
    ['padding outside of the tag', [buildId3Tag([buildTitle('First')]), Buffer.alloc(100_000), createBareMp3()]],
    [
      'a tag that is longer than declared',
      [buildId3Tag([buildTitle('First')]), Buffer.alloc(60_000, 0x41), createBareMp3()],
    ],
    [
      'an empty tag before it',
      [buildId3Tag([], { padding: 100 }), buildId3Tag([buildTitle('First')]), createBareMp3()],
    ],
    ['two tags before FLAC', [buildId3Tag([buildTitle('First')]), ...olderTag, readFixture('tone.flac')]],
  ])('reads the first tag and excludes the tags from the sound: %s', async (description, parts) => {
    // The Vorbis comment of a FLAC takes precedence.
    const expected = description.endsWith('FLAC') ? 'Grüße' : 'First';
    expect((await readTagsOfFile(...parts)).title).toBe(expected);
    expect(await measureSeconds(...parts)).toBeCloseTo(1, 1);
  });

  it('reads a tag that is completely unsynchronised', async () => {
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0x00, 0xff]);
    const frames = [
      buildTitle('Ünsynchronised é'),
      buildId3Text('TPE1', 'Björk'),
      buildId3Text('TALB', 'Album'),
      buildId3Picture(picture),
    ];
    const {
      title: unsynchronisedTitle,
      artists,
      album,
      covers,
    } = await readTagsOfFile(createUnsynchronisedTag(frames), createBareMp3());
    expect([unsynchronisedTitle, artists, album?.title]).toEqual(['Ünsynchronised é', ['Björk'], 'Album']);
    expect(covers.map((cover) => Buffer.from(cover).toString('hex'))).toEqual([picture.toString('hex')]);
  });

  it('prefers ID3v2 to an APE tag at the end, and reads only missing fields from the APE tag', async () => {
    const buildItem = (key: string, text: string) =>
      Buffer.concat([Buffer.from([text.length, 0, 0, 0, 0, 0, 0, 0]), Buffer.from(`${key}\0${text}`)]);
    const items = Buffer.concat([
      buildItem('Title', 'Track01'),
      buildItem('Artist', 'OTHER'),
      buildItem('Genre', 'Dub'),
    ]);
    const footer = Buffer.alloc(32);
    footer.write('APETAGEX');
    footer.writeUInt32LE(2_000, 8);
    footer.writeUInt32LE(items.length + 32, 12);
    footer.writeUInt32LE(3, 16);
    const tags = await readTagsOfFile(
      buildId3Tag([buildTitle('Right'), buildId3Text('TPE1', 'Björk')]),
      createBareMp3(),
      items,
      footer,
    );
    expect([tags.title, tags.artists, tags.genres]).toEqual(['Right', ['Björk'], ['Dub']]);
  });
});

describe('artists of ID3v2.3 tags', () => {
  const buildAlbumArtist = (name: string) => buildId3Text('TPE2', name);
  const buildIds = (count: number) =>
    buildId3Text('TXXX:MusicBrainz Artist Id', Array(count).fill('0383dadf-2a4e-4d10-a46a-e9e041da8eb3').join('/'));
  it.each([
    ['AC/DC', [], ['AC/DC']],
    ['M/A/R/R/S', [], ['M/A/R/R/S']],
    ['+/-', [], ['+/-']],
    ['AC/DC', [buildAlbumArtist('AC/DC')], ['AC/DC']],
    ['AC/DC', [buildIds(1)], ['AC/DC']],
    ['A / B', [], ['A', 'B']],
    ['A/B', [buildAlbumArtist('A')], ['A', 'B']],
    ['A/B', [buildIds(2)], ['A', 'B']],
    ['A & B', [buildId3Text('TXXX:ARTISTS', 'A/B')], ['A', 'B']],
    ['AC/DC', [buildId3Text('TXXX:ARTISTS', 'AC/DC')], ['AC/DC']],
    ['A', [buildId3Text('TXXX:Artists', 'A; B')], ['A', 'B']],
  ])('splits %s only if another field confirms it', async (artist, frames, artists) => {
    expect((await readTagsOfFrames(buildId3Text('TPE1', artist), ...frames)).artists).toEqual(artists);
  });
});

describe('texts of ID3v2 tags', () => {
  it('reads the sort name of the artist', async () => {
    const { artists, artistSort } = await readTagsOfFrames(
      buildId3Text('TPE1', '久石譲'),
      buildId3Text('TSOP', 'Hisaishi, Joe'),
    );
    expect([artists, artistSort]).toEqual([['久石譲'], 'Hisaishi, Joe']);
  });

  it('decodes single-byte text as Windows-1252', async () => {
    const buildLatin1Frame = (id: string, text: string) =>
      buildId3Frame(id, Buffer.concat([Buffer.of(0), Buffer.from(text, 'latin1')]));
    expect((await readTagsOfFrames(buildLatin1Frame('TIT2', 'Don\x92t \x80'))).title).toBe('Don’t €');
  });
});

describe('dates of ID3v2 tags', () => {
  const readReleaseDate = async (...frames: Uint8Array[]) =>
    (await readTagsOfFrames(buildId3Text('TALB', 'Album'), ...frames)).album?.releaseDate;

  it('combines the year and the day', async () => {
    expect(await readReleaseDate(buildId3Text('TYER', '2004'), buildId3Text('TDAT', '0503'))).toBe('2004-03-05');
    expect(await readReleaseDate(buildId3Text('TYER', '2004'))).toBe('2004');
    expect(await readReleaseDate(buildId3Text('TYER', '2004'), buildId3Text('TDAT', '9999'))).toBe('2004');
    expect(await readReleaseDate(buildId3Text('TXXX:YEAR', '1999'))).toBe('1999');
  });
});

describe('lyrics of ID3v2 tags', () => {
  const readTaggedLyrics = async (...frames: Uint8Array[]) => (await readTagsOfFrames(...frames)).lyrics;
  const plainLyrics = buildId3Frame('USLT', Buffer.from('\0eng\0Real words', 'latin1'));

  it('ignores chord events in synchronized lyrics tags', async () => {
    const chords = buildId3Events(5, 2, [
      ['C', 0],
      ['G7', 1_000],
    ]);
    expect(await readTaggedLyrics(chords, plainLyrics)).toBe('Real words');
  });

  it('reads timed lines in milliseconds or in frames', async () => {
    const events = [
      ['One', 0],
      ['Two', 100],
    ] as const;
    expect(await readTaggedLyrics(buildId3Events(1, 2, events))).toBe('[00:00.00]One\n[00:00.10]Two');
    // A frame has 1,152 samples at 44,100 Hz.
    expect(await readTaggedLyrics(buildId3Events(1, 1, events))).toBe('[00:00.00]One\n[00:02.61]Two');
  });

  it('joins timed syllables to lines', async () => {
    const syllables = buildId3Events(1, 2, [
      ['Stran', 0],
      ['gers', 200],
      ['\nin ', 1_000],
      ['the night', 1_500],
    ]);
    expect(await readTaggedLyrics(syllables)).toBe('[00:00.00]Strangers\n[00:01.00]in the night');
  });

  it.each(['LYRICS', 'SYNCEDLYRICS', 'UNSYNCEDLYRICS'])('reads the user-defined text %s', async (name) => {
    expect(await readTaggedLyrics(buildId3Text(`TXXX:${name}`, 'words / of / mine'))).toBe('words / of / mine');
  });

  it('prefers timed lyrics', async () => {
    const timed = '[00:01.00]One\n[00:02.00]Two';
    expect(await readTaggedLyrics(plainLyrics, buildId3Text('TXXX:SYNCEDLYRICS', timed))).toBe(timed);
  });
});

describe('the duration of a file', () => {
  it('is the duration of the part when an Ogg was cut out of a longer recording', async () => {
    const opus = readFixture('tone.opus');
    const bytes = Buffer.from(opus);
    for (let at = bytes.indexOf('OggS'); at >= 0; at = bytes.indexOf('OggS', at + 4)) {
      const granule = bytes.readBigInt64LE(at + 6);
      if (granule > 0n) bytes.writeBigInt64LE(granule + 3_600n * 48_000n, at + 6);
    }
    const metadata = await readMetadata(await openAudio({ bytes }));
    expect(metadata.format.duration).toBeCloseTo(1, 1);
  });

  it('throws when a FLAC has no frames', async () => {
    const flac = readFixture('tone.flac');
    let at = 4;
    while ((flac[at] ?? 0x80) < 0x80) at += 4 + flac.readUIntBE(at + 1, 3);
    const head = flac.subarray(0, at + 4 + flac.readUIntBE(at + 1, 3));
    await expect(openTagged(head)).rejects.toMatchObject({
      reason: 'truncated',
      message: 'The file contains no audio.',
    });
  });

  it('is measured without ffmpeg for an RF64', async () => {
    const wav = encodeWav(buildRandomTone({ seconds: 0.5 }));
    const ds64 = Buffer.alloc(36);
    ds64.write('ds64');
    ds64.writeUInt32LE(28, 4);
    ds64.writeBigUInt64LE(BigInt(wav.length + 28), 8);
    ds64.writeBigUInt64LE(BigInt(wav.length - 44), 16);
    const rf64 = Buffer.concat([wav.subarray(0, 12), ds64, wav.subarray(12), Buffer.from('LIST\x04\0\0\0INFO')]);
    rf64.write('RF64');
    rf64.writeUInt32LE(0xffffffff, 4);
    rf64.writeUInt32LE(0xffffffff, 12 + 36 + 24 + 4);
    expect(await measureSeconds(rf64)).toBe(0.5);
  });
});
