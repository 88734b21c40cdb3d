import { limits } from '../../limits.ts';
import { type ListedSong, type ListedSongs, listed, type SongReading, songOf } from './listed-songs.ts';
import { readPath } from './read-path.ts';

/** Between an artist and a title; a dash within a word is none. */
const dash = /\s+[-–—]\s+/u;

/** Seconds, attributes whose quotes may hold commas, and a text. */
const extInf = /^\s*(-?\d+(?:\.\d+)?)(?:"[^"]*"|[^,"]|"(?=[^"]*$))*,(.*)$/;

/** Letters of a line that are read: what is looked for in it takes longer than it is long. */
const lettersMax = 1_000;

/**
 * Ways to read a text such as `Artist - Title`: a title may have such a dash itself, may stand first, and may follow an album.
 * A number between two dashes is the track's.
 */
const readTitle = (text: string): SongReading[] => {
  const parts = text.split(dash);
  const named = parts.filter((part, at) => at === 0 || !/^\d{1,3}$/.test(part));
  const [first = '', second = '', ...more] = named;
  if (second === '') return [{ title: text, artists: [], album: '' }];
  const rest = [second, ...more].join(' - ');
  const last = named.at(-1) ?? '';
  return [
    { title: rest, artists: [first], album: '' },
    { title: named.slice(0, -1).join(' - '), artists: [last], album: '' },
    ...(more.length > 0 ? [{ title: more.join(' - '), artists: [first], album: second }] : []),
  ];
};

/** Ways to read where a file lies: `Artist/Album/01 - Title.mp3`, `Artist - Album/01 Title.mp3`. */
const readFolders = (path: string): SongReading[] => {
  const { title, folders } = readPath(path);
  const [nearest = '', outer = ''] = folders.toReversed();
  const [artist = '', ...album] = nearest.split(dash);
  const named = readTitle(title);
  const isDivided = named.length > 1;
  const byFolder = album.length > 0 ? { artists: [artist], album: album.join(' - ') } : undefined;
  const folderReading = byFolder ?? (outer ? { artists: [outer], album: nearest } : { artists: [nearest], album: '' });
  const byFile = isDivided ? named.map((reading) => ({ ...reading, album: reading.album || (outer && nearest) })) : [];
  const whole = { title, ...folderReading, artists: folderReading.artists.filter(Boolean) };
  // A number that looked like the title's own.
  const [, withoutNumber] = /^\d{1,3}\s+(?=\S)(.+)$/u.exec(title) ?? [];
  return [
    ...byFile,
    whole,
    ...(withoutNumber && !isDivided ? [{ ...whole, title: withoutNumber }] : []),
    // Some folders are those of a label or a genre, or name the artist otherwise.
    { ...whole, artists: [] },
  ];
};

const keyOf = ({ title, artists, album }: SongReading): string => JSON.stringify([title, artists, album]);

/** What an entry says, before its file. */
interface Info {
  readonly text: string;
  /** Milliseconds. */
  readonly duration: number | null;
}

interface Details {
  album?: string;
  artists?: string[];
}

/** The song of an entry: by what the list says of it, else by its file. */
const songOfEntry = (info: Info | null, path: string, { album = '', artists }: Details): ListedSong[] => {
  const folders = path ? readFolders(path) : [];
  const [nearest] = folders;
  // Of a file that is a stream's the folders say nothing.
  const said = info ? readTitle(info.text) : [];
  const isDivided = said.length > 1;
  const told = said.map((reading) => ({ ...reading, album: album || reading.album }));
  const undivided =
    info && !isDivided && nearest ? [{ ...nearest, title: info.text, album: album || nearest.album }] : [];
  const withArtist = artists ? [{ title: info?.text ?? nearest?.title ?? '', artists, album }] : [];
  const all = [...withArtist, ...told, ...undivided, ...folders];
  const [first, ...more] = [...new Map(all.map((reading) => [keyOf(reading), reading])).values()];
  // A title alone would be anybody's.
  const others = more.filter((reading) => reading.artists.length > 0 || reading.album !== '');
  return songOf({ ...first, duration: info?.duration ?? null, readings: others.slice(0, limits.songReadings) });
};

/**
 * Reads an M3U list: `#EXTINF:seconds,Artist - Title` before each file, `#PLAYLIST`, `#EXTALB` and `#EXTART`; without them the
 * names of the files and of their folders stand for the songs. What may be read in several ways has the others beside the first.
 * @throws FileError `empty`, `rows`
 */
export const readM3u = (text: string): ListedSongs => {
  let name = '';
  const songs: ListedSong[] = [];
  let info: Info | null = null;
  let details: Details = {};
  const end = (path: string): void => {
    if (info || path) songs.push(...songOfEntry(info, path, details));
    info = null;
    details = {};
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim().slice(0, lettersMax);
    const [, tag = '', value = ''] = /^#([A-Z]+):(.*)$/i.exec(trimmed) ?? [];
    if (tag.toUpperCase() === 'EXTINF') {
      // The one before had no file.
      if (info) end('');
      const [, seconds = '', title = ''] = extInf.exec(value) ?? [];
      info = { text: title.trim() || value.trim(), duration: Number(seconds) > 0 ? Number(seconds) * 1_000 : null };
    } else if (tag.toUpperCase() === 'PLAYLIST') name = value;
    else if (tag.toUpperCase() === 'EXTALB') details.album = value.trim();
    else if (tag.toUpperCase() === 'EXTART') details.artists = [value.trim()];
    else if (trimmed !== '' && !trimmed.startsWith('#')) end(trimmed);
  }
  end('');
  return listed(name, songs);
};
