import {
  buildParsedPlaylist,
  buildParsedSongs,
  FileError,
  type ParsedPlaylist,
  type ParsedSong,
} from './parsed-playlist.ts';
import { findIsrc } from './read-jspf.ts';

/** The predefined entities of XML. Entities that a file declares are never replaced. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const getCharacter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (hex) return getCharacter(Number.parseInt(hex, 16));
    if (decimal) return getCharacter(Number(decimal));
    return entities[name] ?? whole;
  });

type XmlToken = { readonly open: string } | { readonly close: string } | { readonly text: string };

/** Yields the tags and texts of a file without attributes. It takes linear time. */
function* tokenize(xml: string): Generator<XmlToken> {
  for (let position = 0; position < xml.length; ) {
    const tag = xml.indexOf('<', position);
    if (tag === -1) return;
    if (tag > position) yield { text: decodeEntities(xml.slice(position, tag)) };
    const [begin, end] = xml.startsWith('<!--', tag)
      ? ['<!--', '-->']
      : xml.startsWith('<![CDATA[', tag)
        ? ['<![CDATA[', ']]>']
        : ['<', '>'];
    const close = xml.indexOf(end, tag + begin.length);
    if (close === -1) throw new FileError('format');
    const inside = xml.slice(tag + begin.length, close);
    position = close + end.length;
    if (begin === '<![CDATA[') yield { text: inside };
    if (begin !== '<') continue;
    // Declarations of a document type could expand exponentially or refer to external files.
    if (inside.startsWith('!')) throw new FileError('doctype');
    if (inside.startsWith('?')) continue;
    const name = /^\/?\s*(?:[\w.-]+:)?([\w.-]+)/.exec(inside)?.[1]?.toLowerCase() ?? '';
    if (!inside.startsWith('/')) yield { open: name };
    if (inside.startsWith('/') || inside.endsWith('/')) yield { close: name };
  }
}

/** The maximum nesting of elements. Playlists have five levels. */
const depthMax = 32;

/**
 * Reads an XSPF playlist (xspf.org). Document types are rejected, and only the five predefined entities are decoded.
 * @throws FileError `doctype`, `format`, `empty`, `rows`
 */
export const readXspf = (xml: string): ParsedPlaylist => {
  const path: string[] = [];
  const songs: ParsedSong[] = [];
  let name = '';
  let track: Record<string, string[]> = {};
  let text = '';
  const endElement = (element: string): void => {
    const elementPath = path.join('/');
    if (elementPath === 'playlist/title') name = text;
    if (elementPath === `playlist/tracklist/track/${element}`)
      track[element] = [...(track[element] ?? []), text.trim()].slice(0, 20);
    if (elementPath !== 'playlist/tracklist/track') return;
    const [title, album, duration, isrc] = ['title', 'album', 'duration', 'isrc'].map((field) => track[field]?.[0]);
    const identifiers = track.identifier ?? [];
    songs.push(
      ...buildParsedSongs({
        ...{ title: title ?? '', album: album ?? '', artists: track.creator ?? [] },
        ...{
          duration: /^\d{1,9}$/.test(duration ?? '') ? Number(duration) : null,
          isrc: isrc || findIsrc(identifiers),
        },
      }),
    );
    track = {};
  };
  for (const token of tokenize(xml)) {
    if ('open' in token) {
      path.push(token.open);
      if (path.length > depthMax) throw new FileError('format');
      text = '';
    } else if ('text' in token) text += token.text;
    else {
      if (path.at(-1) !== token.close) throw new FileError('format');
      endElement(token.close);
      path.pop();
      text = '';
    }
  }
  if (path.length > 0) throw new FileError('format');
  return buildParsedPlaylist(name.trim(), songs);
};
