import { type ListedSong, type ListedSongs, listed, songOf } from './listed-songs.ts';

/** `Artist - Title`, as players write it; a title that has such a dash itself keeps it. */
const byArtist = /^(.+?)\s+[-–—]\s+(.+)$/u;

const songOfText = (text: string, duration: number | null, more: Partial<ListedSong>): ListedSong[] => {
  const [, artist, title] = byArtist.exec(text) ?? [];
  return songOf({ title: title ?? text, artists: artist === undefined ? [] : [artist], duration, ...more });
};

/** Letters of a line that are read: what is looked for in it takes longer than it is long. */
const lettersMax = 1_000;

/** The name of a file without its folder, number and ending; of an address that is no file's, nothing. */
const nameOfPath = (path: string): string => {
  const file = path.split(/[\\/]/).at(-1) ?? '';
  const plain = file.replace(/\.[0-9a-z]{2,4}$/i, '').replace(/^\d{1,3}[\s._-]+/, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
};

/**
 * Reads an M3U list: `#EXTINF:seconds,Artist - Title` before each file, `#PLAYLIST`, `#EXTALB` and `#EXTART`; without them the files'
 * names stand for the songs.
 * @throws FileError `empty`, `rows`
 */
export const readM3u = (text: string): ListedSongs => {
  let name = '';
  const songs: ListedSong[] = [];
  let said: { text: string; duration: number | null } | null = null;
  let more: { album?: string; artists?: string[] } = {};
  const end = (path: string): void => {
    if (said) songs.push(...songOfText(said.text, said.duration, more));
    else if (path) songs.push(...songOfText(nameOfPath(path), null, more));
    said = null;
    more = {};
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim().slice(0, lettersMax);
    const [, tag = '', value = ''] = /^#([A-Z]+):(.*)$/i.exec(trimmed) ?? [];
    if (tag.toUpperCase() === 'EXTINF') {
      // The one before had no file.
      if (said) end('');
      const [, seconds = '', title = ''] = /^\s*(-?\d+(?:\.\d+)?)[^,]*,(.*)$/.exec(value) ?? [];
      said = { text: title.trim() || value.trim(), duration: Number(seconds) > 0 ? Number(seconds) * 1_000 : null };
    } else if (tag.toUpperCase() === 'PLAYLIST') name = value;
    else if (tag.toUpperCase() === 'EXTALB') more.album = value;
    else if (tag.toUpperCase() === 'EXTART') more.artists = [value];
    else if (trimmed !== '' && !trimmed.startsWith('#')) end(trimmed);
  }
  end('');
  return listed(name, songs);
};
