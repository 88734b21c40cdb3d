import { FileError, type ListedSong, type ListedSongs, listed, songOf } from './listed-songs.ts';
import { isrcIn } from './read-jspf.ts';

/** The five that XML knows by itself. No other is known: nothing that a file declares is ever put in its place. */
const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (hex) return signOf(Number.parseInt(hex, 16));
    if (decimal) return signOf(Number(decimal));
    return known[name] ?? whole;
  });

type Piece = { readonly open: string } | { readonly close: string } | { readonly text: string };

/** What stands in a file, piece by piece, without its attributes. No part of it is looked at twice. */
function* piecesOf(xml: string): Generator<Piece> {
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at);
    if (tag === -1) return;
    if (tag > at) yield { text: plain(xml.slice(at, tag)) };
    const [begin, end] = xml.startsWith('<!--', tag)
      ? ['<!--', '-->']
      : xml.startsWith('<![CDATA[', tag)
        ? ['<![CDATA[', ']]>']
        : ['<', '>'];
    const close = xml.indexOf(end, tag + begin.length);
    if (close === -1) throw new FileError('format');
    const inside = xml.slice(tag + begin.length, close);
    at = close + end.length;
    if (begin === '<![CDATA[') yield { text: inside };
    if (begin !== '<') continue;
    // Whatever a document type declares could make much of little, or read what is elsewhere.
    if (inside.startsWith('!')) throw new FileError('doctype');
    if (inside.startsWith('?')) continue;
    const name = /^\/?\s*(?:[\w.-]+:)?([\w.-]+)/.exec(inside)?.[1]?.toLowerCase() ?? '';
    if (!inside.startsWith('/')) yield { open: name };
    if (inside.startsWith('/') || inside.endsWith('/')) yield { close: name };
  }
}

/** Elements within one another that are read: a playlist has five. */
const depthMax = 32;

/**
 * Reads an XSPF playlist (xspf.org). A document type is refused, and of entities XML's own five are known.
 * @throws FileError `doctype`, `format`, `empty`, `rows`
 */
export const readXspf = (xml: string): ListedSongs => {
  const path: string[] = [];
  const songs: ListedSong[] = [];
  let name = '';
  let track: Record<string, string[]> = {};
  let text = '';
  const end = (element: string): void => {
    const place = path.join('/');
    if (place === 'playlist/title') name = text;
    if (place === `playlist/tracklist/track/${element}`)
      track[element] = [...(track[element] ?? []), text.trim()].slice(0, 20);
    if (place !== 'playlist/tracklist/track') return;
    const [title, album, duration, isrc] = ['title', 'album', 'duration', 'isrc'].map((field) => track[field]?.[0]);
    const identifiers = track.identifier ?? [];
    songs.push(
      ...songOf({
        ...{ title: title ?? '', album: album ?? '', artists: track.creator ?? [] },
        ...{ duration: /^\d{1,9}$/.test(duration ?? '') ? Number(duration) : null, isrc: isrc || isrcIn(identifiers) },
      }),
    );
    track = {};
  };
  for (const piece of piecesOf(xml)) {
    if ('open' in piece) {
      path.push(piece.open);
      if (path.length > depthMax) throw new FileError('format');
      text = '';
    } else if ('text' in piece) text += piece.text;
    else {
      if (path.at(-1) !== piece.close) throw new FileError('format');
      end(piece.close);
      path.pop();
      text = '';
    }
  }
  if (path.length > 0) throw new FileError('format');
  return listed(name.trim(), songs);
};
