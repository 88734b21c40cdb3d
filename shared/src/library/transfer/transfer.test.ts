import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrackFileName } from '../../media/track-file-name.ts';
import { libraryLimits } from '../library-limits.ts';
import { FileError } from './parsed-playlist.ts';
import { readPlaylistFile } from './read-file.ts';
import { readPath } from './read-path.ts';
import { createSafeFileName, type FileFormat, fileFormats, type WrittenPlaylist } from './write-file.ts';

const readAll = (text: string | Uint8Array, name = 'Night Trains.csv') =>
  readPlaylistFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, name);
/** Reads a file with a single playlist. */
const read = (text: string | Uint8Array, name?: string) => {
  const [playlist, ...others] = readAll(text, name);
  if (!playlist || others.length > 0) throw new Error(`${others.length + 1} playlists`);
  return playlist;
};
const readFault = (text: string | Uint8Array, name?: string): string => {
  try {
    read(text, name);
    return 'none';
  } catch (error) {
    if (error instanceof FileError) return error.fault;
    throw error;
  }
};

const lowTide = {
  title: 'Low Tide',
  artists: ['Orla Venn'],
  album: 'Glass Orchard',
  duration: 214_000,
  isrc: 'GBABC2600001',
};

describe('readCsv', () => {
  it('reads a file of Exportify with quotes, extra columns and CRLF', () => {
    const text =
      '\uFEFF"Track URI","Track Name","Album Name","Artist Name(s)","Release Date","Duration (ms)","ISRC"\r\n' +
      '"spotify:track:1","Low Tide","Glass Orchard","Orla Venn","2026","214000","GBABC2600001"\r\n' +
      '"spotify:track:2","Say ""Hello"", Love\r\nAgain","","Orla Venn,Ito Vale","2026","61000",""\r\n\r\n';
    expect(read(text)).toEqual({
      name: 'Night Trains',
      songs: [
        lowTide,
        { title: 'Say "Hello", Love Again', artists: ['Orla Venn,Ito Vale'], album: '', duration: 61_000, isrc: '' },
      ],
    });
  });

  it.each([
    ['semicolons', 'Title;Artist;Album;Isrc;Duration\nLow Tide;Orla Venn;Glass Orchard;GBABC2600001;3:34'],
    ['tabs', 'Artist\tTitle\tISRC\tAlbum\tLength\rOrla Venn\tLow Tide\tGBABC2600001\tGlass Orchard\t214\r'],
    [
      'spaces in headers',
      ' title , artist ,album, ISRC,duration_ms\n Low Tide , Orla Venn ,Glass Orchard,GBABC2600001,214000',
    ],
  ])('reads a table with %s', (_, text) => {
    expect(read(text).songs).toEqual([lowTide]);
  });

  it.each([
    ['from a line of Excel', 'sep=;\r\nTitle;Artist;Album\r\nLow Tide;Orla Venn;Glass Orchard\r\n'],
    ['from a quoted line', '"sep=\t"\nTitle\tArtist\tAlbum\nLow Tide\tOrla Venn\tGlass Orchard'],
  ])('reads the delimiter %s', (_, text) => {
    expect(read(text).songs).toEqual([{ ...lowTide, duration: null, isrc: '' }]);
  });

  it('returns a playlist for each name in the column of playlists, in order', () => {
    const text =
      '\uFEFFTrack name,Artist name,Album,Playlist name,Type,ISRC,Spotify - id\n"Corazón",Corazón Band,PH,Mine A,Playlist,,x\n' +
      '99 Luftballons,Neun,PD,Mine B,Playlist,,y\nNoël,Marie,PC,Mine A,Playlist,,z\nLow Tide,Orla Venn,,,Playlist,,\n';
    expect(readAll(text).map(({ name, songs }) => [name, ...songs.map(({ title }) => title)])).toEqual([
      ['Mine A', 'Corazón', 'Noël'],
      ['Mine B', '99 Luftballons'],
      ['Night Trains', 'Low Tide'],
    ]);
  });

  it('reads UTF-16 and Windows-1252', () => {
    const text = '\uFEFFTitle,Artist\nCafé,Señor';
    const utf16 = new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);
    const latin = Uint8Array.from('Title,Artist\nCafé,Señor', (character) => character.charCodeAt(0));
    for (const bytes of [utf16, latin]) {
      expect(read(bytes).songs).toMatchObject([{ title: 'Café', artists: ['Señor'] }]);
    }
  });

  it('decodes the quotes and the euro sign of Windows-1252', () => {
    const characters = [...'Title,Artist\nDon\x92t Café \x805,Sen\x96or'];
    const { songs } = read(Uint8Array.from(characters, (character) => character.charCodeAt(0)));
    expect(songs).toMatchObject([{ title: 'Don’t Café €5', artists: ['Sen–or'] }]);
    const [song] = read('Neun/PD/07 Don%92t%20%805.mp3', 'a.m3u').songs;
    expect(song).toMatchObject({ title: 'Don’t €5' });
  });

  it.each([
    ['Duration', '3:34', 214_000],
    ['Duration', '1:02:03', 3_723_000],
    ['Length', '214.5', 214_500],
    ['Time', '214,5', 214_500],
    ['Duration', '9999', 9_999_000],
    ['Duration', '10000', 10_000],
    ['Duration (ms)', '9999', 9_999],
    ['duration_ms', '86400000', 86_400_000],
    ['duration_ms', '86400001', null],
    ['Duration', '0', null],
    ['Duration', 'long', null],
  ])('parses in the column %s the duration %s as %s', (header, cell, duration) => {
    expect(read(`Title;${header}\nLow Tide;${cell}`).songs).toMatchObject([{ title: 'Low Tide', duration }]);
  });

  it('reads files with the maximum number of songs and bytes', () => {
    expect(read(`Title\n${'a\n'.repeat(libraryLimits.playlistTracksMax)}`).songs).toHaveLength(
      libraryLimits.playlistTracksMax,
    );
    const song = 'Title\nLow Tide\n';
    expect(read(song.padEnd(libraryLimits.playlistFileBytesMax, ' ')).songs).toHaveLength(1);
    expect(readFault(song.padEnd(libraryLimits.playlistFileBytesMax + 1, ' '))).toBe('size');
  });

  it('throws without titles, without songs, with too many songs, and for files that are too large', () => {
    expect(readFault('Colour,Number\nred,1')).toBe('columns');
    expect(readFault('Title,Artist\n,\n')).toBe('empty');
    expect(readFault(`Title\n${'a\n'.repeat(libraryLimits.playlistTracksMax + 1)}`)).toBe('rows');
    expect(readFault(new Uint8Array(libraryLimits.playlistFileBytesMax + 1))).toBe('size');
  });
});

describe('M3U files', () => {
  it('are read with artist, title and duration, or with file names if they contain nothing else', () => {
    const text =
      '#EXTM3U\n#PLAYLIST:Late Trains\n#EXTINF:214 tvg="x",Orla Venn - Low Tide\n#EXTALB:Glass Orchard\nC:\\Music\\1.mp3\n' +
      '#EXTINF:-1,Stream\nhttp://x/y\n\n../Orla%20Venn/07 - Sleeper%20Car.flac\nIto Vale - Paper - Live.mp3\n';
    const { name, songs } = read(text, 'a.m3u8');
    expect(name).toBe('Late Trains');
    expect(songs).toMatchObject([
      { ...lowTide, isrc: '' },
      { title: 'Stream', artists: [], album: '', duration: null, isrc: '' },
      { title: 'Sleeper Car', artists: ['Orla Venn'], album: '', duration: null, isrc: '' },
      { title: 'Paper - Live', artists: ['Ito Vale'], album: '', duration: null, isrc: '' },
    ]);
  });

  it('are read entry by entry, including entries without a file', () => {
    const text =
      '#EXTINF:214,Orla Venn - Low Tide\n#EXTALB:Glass Orchard\n#EXTINF:61,Sleeper Car\n#EXTART:Ito Vale\nb.mp3\n' +
      '#comment\nc.mp3\n#EXTINF:0,Last Light\n';
    expect(read(text, 'Late.m3u')).toMatchObject({
      name: 'Late',
      songs: [
        { ...lowTide, isrc: '' },
        { title: 'Sleeper Car', artists: ['Ito Vale'], album: '', duration: 61_000, isrc: '' },
        { title: 'c', artists: [], album: '', duration: null, isrc: '' },
        { title: 'Last Light', artists: [], album: '', duration: null, isrc: '' },
      ],
    });
  });
});

describe('readM3u', () => {
  /** Returns all readings of the songs of a file. */
  const getReadings = (text: string) =>
    read(text, 'a.m3u').songs.map(({ title, artists, album, readings = [] }) =>
      [{ title, artists, album }, ...readings].map((reading) =>
        [reading.title, reading.artists.join(), reading.album].join(' | '),
      ),
    );

  it.each([
    ['a path on Windows', '..\\Beta Band\\PB\\01 - Twin Song.mp3', 'Twin Song | Beta Band | PB'],
    ['a number in the title', '..\\Neun\\PD\\01 99 Luftballons.mp3', '99 Luftballons | Neun | PD'],
    ['an encoded URL', 'file:///home/u/Percent/PE/01%20Space%20Song%20100%25.mp3', 'Space Song 100% | Percent | PE'],
    ['an encoded path', 'Beta%20Band/PB/01%20-%20Tw%C3%A9n.mp3', 'Twén | Beta Band | PB'],
    ['a path in Windows-1252', 'Beta%20Band/PB/Tw%E9n.mp3', 'Twén | Beta Band | PB'],
    ['a bare percent sign', 'Percent/PE/100% Pure.mp3', '100% Pure | Percent | PE'],
    ['a folder of a disc', 'Beta Band/PB/CD 2/2-07 Twin Song.flac', 'Twin Song | Beta Band | PB'],
    ['one folder with artist and album', 'Music/Beta Band - PB/07. Twin Song.flac', 'Twin Song | Beta Band | PB'],
    ['a file name with all names', 'Beta Band - PB - 07 - Twin Song.ogg', 'Twin Song | Beta Band | PB'],
    ['a title before its artist', '#EXTINF:3,Noël - Marie D\r/Music/Marie D/PC/06 Noël.m4a', 'Noël | Marie D | '],
    ['a title with its file', '#EXTINF:3,Noël\n/Music/Marie D/PC/06 Noël.m4a', 'Noël | Marie D | PC'],
    ['attributes with commas', '#EXTINF:3 tvg-name="a, b",Neun - Last\nhttp://x/2', 'Last | Neun | '],
  ])('reads artist, album and title from %s', (_, text, expected) => {
    expect(getReadings(text)[0]).toContain(expected);
  });

  it.each([
    ['24 - 7.mp3', '24 - 7'],
    ['50 - 50.mp3', '50 - 50'],
    ['5.15.mp3', '5.15'],
    ['9-1-1 Emergency.mp3', '9-1-1 Emergency'],
    ['7.Storm.mp3', 'Storm'],
    ['7) Storm.mp3', 'Storm'],
    ['16 - 01 - Deep.mp3', 'Deep'],
  ])('reads the number in the path %s like that in a track file name', (fileName, title) => {
    expect(readPath(`Neun/PD/${fileName}`).title).toBe(title);
    expect(readTrackFileName(fileName).title).toBe(title);
  });

  it('also returns a reading in which a number without punctuation is the track number', () => {
    expect(getReadings('Neun/PD/12-Storm.mp3')[0]).toContain('Storm | Neun | PD');
    expect(getReadings('Neun/PD/99 Luftballons.mp3')[0]).toContain('Luftballons | Neun | PD');
    expect(readPath('Neun/PD/07 Storm.mp3').titleWithoutNumber).toBeNull();
  });

  it('returns at most `libraryLimits.songReadingsMax` readings in addition to the first one', () => {
    const [all = []] = getReadings('#EXTINF:3,A - B - C - D\n#EXTART:X\n/Y/Z/12 E - F - G.mp3');
    expect(all).toHaveLength(1 + libraryLimits.songReadingsMax);
  });
});

describe('JSPF and XSPF', () => {
  it('are detected by their content, not by their extension', () => {
    const jspf = {
      playlist: {
        title: 'Late',
        track: [
          {
            title: 'Low Tide',
            creator: 'Orla Venn',
            album: 'Glass Orchard',
            duration: 214_000,
            identifier: ['urn:isrc:GBABC2600001'],
          },
          7,
          { title: 8 },
        ],
      },
    };
    expect(read(JSON.stringify(jspf), 'x.txt')).toEqual({ name: 'Late', songs: [lowTide] });
    const xspf = `<?xml version="1.0"?><!-- a <list> --><p:playlist xmlns:p="http://xspf.org/ns/0/"><p:title>R&amp;B &#x1F3B5;</p:title><p:trackList>
      <p:track><p:title><![CDATA[Low <Tide>]]></p:title><p:creator>Orla &nbsp; Venn</p:creator><p:duration>214000</p:duration><p:extension a="b"><x><title>No</title></x></p:extension><p:identifier>isrc:GBABC2600001</p:identifier></p:track><p:track/>
      </p:trackList></p:playlist>`;
    expect(read(xspf, 'x.csv')).toEqual({
      name: 'R&B 🎵',
      songs: [
        { title: 'Low <Tide>', artists: ['Orla &nbsp; Venn'], album: '', duration: 214_000, isrc: 'GBABC2600001' },
      ],
    });
  });

  it('are rejected with a document type or invalid syntax', () => {
    const entityExpansion =
      '<!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><playlist><title>&b;</title></playlist>';
    expect(readFault(entityExpansion)).toBe('doctype');
    expect(readFault('<playlist><!ENTITY a SYSTEM "file:///etc/passwd"></playlist>')).toBe('doctype');
    for (const text of [
      '<playlist>',
      '<playlist></track>',
      '<playlist',
      '{"playlist":',
      '{"a":1}',
      '[]{',
      '<a>'.repeat(99),
    ]) {
      expect(['format', 'columns'], text).toContain(readFault(text));
    }
  });

  it('are read in linear time', () => {
    const repeatCount = 1_000_000;
    const quotes = `Title\n${'a"'.repeat(repeatCount)}`;
    const texts = [`<playlist>${'&'.repeat(repeatCount)}`, `<playlist>${'<'.repeat(repeatCount)}`];
    for (const text of texts) expect(readFault(text)).not.toBe('none');
    for (const text of [
      quotes,
      `Title\n"${'"'.repeat(repeatCount)}`,
      `#EXTM3U\n#EXTINF:1,a${' '.repeat(repeatCount)}b`,
      `#EXTM3U\n#EXTINF:1${' '.repeat(repeatCount)}`,
    ]) {
      expect(readFault(text)).toBe('none');
    }
  });
});

describe('fileFormats', () => {
  const song = fc.record({
    title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    artist: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    duration: fc.integer({ min: 1_000, max: 10_000_000 }),
  });
  const withoutControls = (text: string): string =>
    text.replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu, ' ').trim();

  it.each(Object.keys(fileFormats) as FileFormat[])('writes %s that is read back unchanged', (format) => {
    fc.assert(
      fc.property(fc.array(song, { minLength: 1, maxLength: 5 }), (songs) => {
        const readable = songs.filter(
          ({ title, artist }) => /^[^\s'\p{Cc}\p{Cf}].*\p{L}$/u.test(title) && /^\p{L}+$/u.test(artist),
        );
        const playlist: WrittenPlaylist = {
          ...{ name: 'Late', description: null, creator: 'Somebody', link: 'https://x/playlist/1' },
          songs: [
            { title: '=1+1', artist: '@You', duration: 61_000 },
            { title: '<b>&amp;', artist: '"A"', duration: 1_000 },
            ...readable,
          ].map(({ title, artist, duration }) => ({
            title,
            artists: [artist],
            album: '',
            duration,
            link: 'https://x/track/1',
            addedAt: '',
          })),
        };
        const { songs: songsReadBack } = read(fileFormats[format].write(playlist), `x.${format}`);
        expect(songsReadBack.map(({ title, artists }) => [title, ...artists])).toEqual(
          playlist.songs.map(({ title, artists }) => [withoutControls(title), ...artists.map(withoutControls)]),
        );
      }),
    );
  });

  it('escapes formulas in tables and line breaks in M3U', () => {
    const song = { title: '=cmd|x', artists: ['+1'], album: '@x', duration: 1, link: 'l', addedAt: '' };
    const songs = [song, { ...song, title: ' =1', artists: [' +1'], album: '\u200b@x' }];
    const playlist = { name: 'a\n#EXTINF:1,evil', description: null, creator: null, link: 'l', songs };
    const csv = fileFormats.csv.write(playlist);
    expect(csv).toContain("'=cmd|x,'+1,'@x,1,l,");
    expect(csv).toContain("' =1,' +1,'\u200b@x,1,l,");
    expect(fileFormats.m3u8.write(playlist).split('\n')).toHaveLength(10);
  });

  it.each([
    ['Late / Trains: "A" <b>?', 'Late Trains A b.csv'],
    ['../../etc/passwd', 'etc passwd.csv'],
    ['CON', 'playlist CON.csv'],
    ['nul.txt', 'playlist nul.txt.csv'],
    ['\u202Efdp.exe', 'fdp.exe.csv'],
    ['...', 'playlist.csv'],
    ['🎵'.repeat(99), `${'🎵'.repeat(60)}.csv`],
  ])('turns “%s” into the file name %s', (name, file) => {
    expect(createSafeFileName(name, 'csv')).toBe(file);
  });
});
