import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  bareMp3,
  id3Events,
  id3Frame,
  id3Picture,
  id3Tag,
  id3Text,
  unsynchronisedTag,
} from '../testing/tag-samples.ts';
import { analyse } from './analyse.ts';
import { openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';
import { newTone, wavOf } from './testing.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const read = async (...parts: readonly Uint8Array[]) => {
  const file = await openAudio({ bytes: Buffer.concat(parts) });
  return { file, metadata: await readMetadata(file) };
};
const tagsOf = async (...parts: readonly Uint8Array[]) => readTags((await read(...parts)).metadata);
const tagsOfFrames = (...frames: readonly Uint8Array[]) => tagsOf(id3Tag(frames), bareMp3());
const secondsOf = async (...parts: readonly Uint8Array[]) => {
  const { file, metadata } = await read(...parts);
  return (await analyse(file, metadata.format)).seconds;
};
const title = (text: string) => id3Text('TIT2', text);

describe('tags in front of the sound', () => {
  const other = [id3Tag([title('Old'), id3Picture(Buffer.alloc(30_000, 0x55))])];
  test.each([
    ['two tags', [id3Tag([title('First')]), ...other, bareMp3()]],
    ['three tags', [id3Tag([title('First')]), ...other, ...other, bareMp3()]],
    ['padding that the tag does not count', [id3Tag([title('First')]), Buffer.alloc(100_000), bareMp3()]],
    ['a tag that is longer than it says', [id3Tag([title('First')]), Buffer.alloc(60_000, 0x41), bareMp3()]],
    ['an empty tag before it', [id3Tag([], { padding: 100 }), id3Tag([title('First')]), bareMp3()]],
    ['two tags before FLAC', [id3Tag([title('First')]), ...other, fixture('tone.flac')]],
  ])('are read and left out of the sound: %s', async (what, parts) => {
    // A FLAC has words of its own, which count.
    const expected = what.endsWith('FLAC') ? 'Grüße' : 'First';
    expect((await tagsOf(...parts)).title).toBe(expected);
    expect(await secondsOf(...parts)).toBeCloseTo(1, 1);
  });

  test('are read when the whole tag is unsynchronised', async () => {
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0x00, 0xff]);
    const frames = [title('Ünsynchronised é'), id3Text('TPE1', 'Björk'), id3Text('TALB', 'Album'), id3Picture(picture)];
    const { title: read, artists, album, covers } = await tagsOf(unsynchronisedTag(frames), bareMp3());
    expect([read, artists, album?.title]).toEqual(['Ünsynchronised é', ['Björk'], 'Album']);
    expect(covers.map((cover) => Buffer.from(cover).toString('hex'))).toEqual([picture.toString('hex')]);
  });

  test('win over an APE tag at the end, which fills what they lack', async () => {
    const value = (key: string, text: string) =>
      Buffer.concat([Buffer.from([text.length, 0, 0, 0, 0, 0, 0, 0]), Buffer.from(`${key}\0${text}`)]);
    const items = Buffer.concat([value('Title', 'Track01'), value('Artist', 'OTHER'), value('Genre', 'Dub')]);
    const footer = Buffer.alloc(32);
    footer.write('APETAGEX');
    footer.writeUInt32LE(2_000, 8);
    footer.writeUInt32LE(items.length + 32, 12);
    footer.writeUInt32LE(3, 16);
    const tags = await tagsOf(id3Tag([title('Right'), id3Text('TPE1', 'Björk')]), bareMp3(), items, footer);
    expect([tags.title, tags.artists, tags.genres]).toEqual(['Right', ['Björk'], ['Dub']]);
  });
});

describe('artists of ID3v2.3', () => {
  const albumArtist = (name: string) => id3Text('TPE2', name);
  const ids = (count: number) =>
    id3Text('TXXX:MusicBrainz Artist Id', Array(count).fill('0383dadf-2a4e-4d10-a46a-e9e041da8eb3').join('/'));
  test.each([
    ['AC/DC', [], ['AC/DC']],
    ['M/A/R/R/S', [], ['M/A/R/R/S']],
    ['+/-', [], ['+/-']],
    ['AC/DC', [albumArtist('AC/DC')], ['AC/DC']],
    ['AC/DC', [ids(1)], ['AC/DC']],
    ['A / B', [], ['A', 'B']],
    ['A/B', [albumArtist('A')], ['A', 'B']],
    ['A/B', [ids(2)], ['A', 'B']],
    ['A & B', [id3Text('TXXX:ARTISTS', 'A/B')], ['A', 'B']],
    ['AC/DC', [id3Text('TXXX:ARTISTS', 'AC/DC')], ['AC/DC']],
    ['A', [id3Text('TXXX:Artists', 'A; B')], ['A', 'B']],
  ])('%s is split only where another field agrees', async (artist, frames, artists) => {
    expect((await tagsOfFrames(id3Text('TPE1', artist), ...frames)).artists).toEqual(artists);
  });
});

test('texts of one byte a letter are read as Windows-1252', async () => {
  const latin1 = (id: string, text: string) => id3Frame(id, Buffer.concat([Buffer.of(0), Buffer.from(text, 'latin1')]));
  expect((await tagsOfFrames(latin1('TIT2', 'Don\x92t \x80'))).title).toBe('Don’t €');
});

describe('dates', () => {
  const date = async (...frames: Uint8Array[]) =>
    (await tagsOfFrames(id3Text('TALB', 'Album'), ...frames)).album?.releaseDate;

  test('are put together of a year and a day', async () => {
    expect(await date(id3Text('TYER', '2004'), id3Text('TDAT', '0503'))).toBe('2004-03-05');
    expect(await date(id3Text('TYER', '2004'))).toBe('2004');
    expect(await date(id3Text('TYER', '2004'), id3Text('TDAT', '9999'))).toBe('2004');
    expect(await date(id3Text('TXXX:YEAR', '1999'))).toBe('1999');
  });
});

describe('lyrics', () => {
  const lyrics = async (...frames: Uint8Array[]) => (await tagsOfFrames(...frames)).lyrics;
  const words = id3Frame('USLT', Buffer.from('\0eng\0Real words', 'latin1'));

  test('are the words, not the chords next to them', async () => {
    const chords = id3Events(5, 2, [
      ['C', 0],
      ['G7', 1_000],
    ]);
    expect(await lyrics(chords, words)).toBe('Real words');
  });

  test('are timed lines of milliseconds or of frames', async () => {
    const events = [
      ['One', 0],
      ['Two', 100],
    ] as const;
    expect(await lyrics(id3Events(1, 2, events))).toBe('[00:00.00]One\n[00:00.10]Two');
    // A frame is 1,152 of 44,100 samples a second.
    expect(await lyrics(id3Events(1, 1, events))).toBe('[00:00.00]One\n[00:02.61]Two');
  });

  test('are lines where syllables are timed', async () => {
    const syllables = id3Events(1, 2, [
      ['Stran', 0],
      ['gers', 200],
      ['\nin ', 1_000],
      ['the night', 1_500],
    ]);
    expect(await lyrics(syllables)).toBe('[00:00.00]Strangers\n[00:01.00]in the night');
  });

  test.each(['LYRICS', 'SYNCEDLYRICS', 'UNSYNCEDLYRICS'])('are read from the free text %s', async (name) => {
    expect(await lyrics(id3Text(`TXXX:${name}`, 'words / of / mine'))).toBe('words / of / mine');
  });

  test('are the timed ones where there are several', async () => {
    const timed = '[00:01.00]One\n[00:02.00]Two';
    expect(await lyrics(words, id3Text('TXXX:SYNCEDLYRICS', timed))).toBe(timed);
  });
});

describe('the length of a file', () => {
  test('is that of the part which was cut out of a longer Ogg', async () => {
    const opus = fixture('tone.opus');
    const bytes = Buffer.from(opus);
    for (let at = bytes.indexOf('OggS'); at >= 0; at = bytes.indexOf('OggS', at + 4)) {
      const granule = bytes.readBigInt64LE(at + 6);
      if (granule > 0n) bytes.writeBigInt64LE(granule + 3_600n * 48_000n, at + 6);
    }
    const metadata = await readMetadata(await openAudio({ bytes }));
    expect(metadata.format.duration).toBeCloseTo(1, 1);
  });

  test('is refused where a FLAC holds no frame', async () => {
    const flac = fixture('tone.flac');
    let at = 4;
    while ((flac[at] ?? 0x80) < 0x80) at += 4 + flac.readUIntBE(at + 1, 3);
    const head = flac.subarray(0, at + 4 + flac.readUIntBE(at + 1, 3));
    await expect(read(head)).rejects.toMatchObject({ reason: 'truncated', message: 'There is no sound in it.' });
  });

  test('is read from an RF64, which is heard without another program', async () => {
    const wav = wavOf(newTone({ seconds: 0.5 }));
    const ds64 = Buffer.alloc(36);
    ds64.write('ds64');
    ds64.writeUInt32LE(28, 4);
    ds64.writeBigUInt64LE(BigInt(wav.length + 28), 8);
    ds64.writeBigUInt64LE(BigInt(wav.length - 44), 16);
    const rf64 = Buffer.concat([wav.subarray(0, 12), ds64, wav.subarray(12), Buffer.from('LIST\x04\0\0\0INFO')]);
    rf64.write('RF64');
    rf64.writeUInt32LE(0xffffffff, 4);
    rf64.writeUInt32LE(0xffffffff, 12 + 36 + 24 + 4);
    expect(await secondsOf(rf64)).toBe(0.5);
  });
});
