import { buildParsedPlaylist, buildParsedSongs, FileError, type ParsedPlaylist } from './parsed-playlist.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the ISRC of identifiers such as `isrc:GBABC2600001` or `urn:isrc:…`, or an empty text. */
export const findIsrc = (identifiers: readonly string[]): string =>
  identifiers.flatMap((identifier) => /^(?:urn:)?isrc:(.+)$/i.exec(identifier.trim())?.[1] ?? [])[0] ?? '';

const getTexts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(toText);

/** Reads a JSPF playlist (xspf.org/jspf). @throws FileError `format`, `empty`, `rows` */
export const readJspf = (json: string): ParsedPlaylist => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new FileError('format');
  }
  const playlist = isObject(parsed) ? parsed.playlist : undefined;
  if (!isObject(playlist) || !Array.isArray(playlist.track)) throw new FileError('format');
  const songs = playlist.track.filter(isObject).flatMap((track) =>
    buildParsedSongs({
      title: toText(track.title),
      artists: getTexts(track.creator),
      album: toText(track.album),
      duration: typeof track.duration === 'number' ? track.duration : null,
      isrc: toText(track.isrc) || findIsrc(getTexts(track.identifier)),
    }),
  );
  return buildParsedPlaylist(toText(playlist.title), songs);
};
