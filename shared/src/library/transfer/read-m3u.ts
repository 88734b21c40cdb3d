import { libraryLimits } from '../library-limits.ts';
import {
  buildParsedPlaylist,
  buildParsedSongs,
  type ParsedPlaylist,
  type ParsedSong,
  type SongReading,
} from './parsed-playlist.ts';
import { readPath } from './read-path.ts';

/** The separator of artist and title. A dash within a word is not a separator. */
const dash = /\s+[-–—]\s+/u;

/** The value of `#EXTINF`: seconds, attributes whose quoted values may contain commas, and a text. */
const extInf = /^\s*(-?\d+(?:\.\d+)?)(?:"[^"]*"|[^,"]|"(?=[^"]*$))*,(.*)$/;

/** The maximum length of a line, because matching the patterns takes more than linear time. */
const lettersMax = 1_000;

/**
 * Returns the readings of a text such as `Artist - Title`: the title may contain a dash, may come first, or may follow
 * an album. A number between two dashes is the track number.
 */
const readTitle = (text: string): SongReading[] => {
  const parts = text.split(dash);
  const names = parts.filter((part, index) => index === 0 || !/^\d{1,3}$/.test(part));
  const [first = '', second = '', ...more] = names;
  if (second === '') return [{ title: text, artists: [], album: '' }];
  const withoutFirst = [second, ...more].join(' - ');
  const last = names.at(-1) ?? '';
  return [
    { title: withoutFirst, artists: [first], album: '' },
    { title: names.slice(0, -1).join(' - '), artists: [last], album: '' },
    ...(more.length > 0 ? [{ title: more.join(' - '), artists: [first], album: second }] : []),
  ];
};

/** Returns the readings of the path of a file: `Artist/Album/01 - Title.mp3`, `Artist - Album/01 Title.mp3`. */
const readFolders = (path: string): SongReading[] => {
  const { title, titleWithoutNumber, folders } = readPath(path);
  const [nearest = '', outer = ''] = folders.toReversed();
  const [artist = '', ...album] = nearest.split(dash);
  const titleReadings = readTitle(title);
  const hasSeparator = titleReadings.length > 1;
  const byFolder = album.length > 0 ? { artists: [artist], album: album.join(' - ') } : undefined;
  const folderReading = byFolder ?? (outer ? { artists: [outer], album: nearest } : { artists: [nearest], album: '' });
  const byFile = hasSeparator
    ? titleReadings.map((reading) => ({ ...reading, album: reading.album || (outer && nearest) }))
    : [];
  const byTitleAndFolder = { title, ...folderReading, artists: folderReading.artists.filter(Boolean) };
  return [
    ...byFile,
    byTitleAndFolder,
    // The number may be a track number or part of the title.
    ...(titleWithoutNumber && !hasSeparator ? [{ ...byTitleAndFolder, title: titleWithoutNumber }] : []),
    // The folder may be a label, a genre, or another name of the artist.
    { ...byTitleAndFolder, artists: [] },
  ];
};

const getKey = ({ title, artists, album }: SongReading): string => JSON.stringify([title, artists, album]);

/** The `#EXTINF` line of an entry. */
interface EntryInfo {
  readonly text: string;
  /** Milliseconds. */
  readonly duration: number | null;
}

interface Details {
  album?: string;
  artists?: string[];
}

/** Returns the song of an entry, according to its info or its file path. */
const buildEntrySongs = (info: EntryInfo | null, path: string, { album = '', artists }: Details): ParsedSong[] => {
  const folders = path ? readFolders(path) : [];
  const [nearest] = folders;
  const infoReadings = info ? readTitle(info.text) : [];
  const hasSeparator = infoReadings.length > 1;
  const byInfo = infoReadings.map((reading) => ({ ...reading, album: album || reading.album }));
  const byInfoAndFolder =
    info && !hasSeparator && nearest ? [{ ...nearest, title: info.text, album: album || nearest.album }] : [];
  const withArtist = artists ? [{ title: info?.text ?? nearest?.title ?? '', artists, album }] : [];
  const readings = [...withArtist, ...byInfo, ...byInfoAndFolder, ...folders];
  const [first, ...more] = [...new Map(readings.map((reading) => [getKey(reading), reading])).values()];
  // A title without artist and album would match any song.
  const searchableReadings = more.filter((reading) => reading.artists.length > 0 || reading.album !== '');
  return buildParsedSongs({
    ...first,
    duration: info?.duration ?? null,
    readings: searchableReadings.slice(0, libraryLimits.songReadingsMax),
  });
};

/**
 * Reads an M3U playlist: `#EXTINF:seconds,Artist - Title` before each file, `#PLAYLIST`, `#EXTALB` and `#EXTART`.
 * Without them, songs are named by their files and folders. Ambiguous entries have several readings.
 * @throws FileError `empty`, `rows`
 */
export const readM3u = (text: string): ParsedPlaylist => {
  let name = '';
  const songs: ParsedSong[] = [];
  let info: EntryInfo | null = null;
  let details: Details = {};
  const endEntry = (path: string): void => {
    if (info || path) songs.push(...buildEntrySongs(info, path, details));
    info = null;
    details = {};
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim().slice(0, lettersMax);
    const [, tag = '', value = ''] = /^#([A-Z]+):(.*)$/i.exec(trimmed) ?? [];
    if (tag.toUpperCase() === 'EXTINF') {
      // The previous entry has no file.
      if (info) endEntry('');
      const [, seconds = '', title = ''] = extInf.exec(value) ?? [];
      info = { text: title.trim() || value.trim(), duration: Number(seconds) > 0 ? Number(seconds) * 1_000 : null };
    } else if (tag.toUpperCase() === 'PLAYLIST') name = value;
    else if (tag.toUpperCase() === 'EXTALB') details.album = value.trim();
    else if (tag.toUpperCase() === 'EXTART') details.artists = [value.trim()];
    else if (trimmed !== '' && !trimmed.startsWith('#')) endEntry(trimmed);
  }
  endEntry('');
  return buildParsedPlaylist(name, songs);
};
