import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { WantedSong } from '@overtone/shared/discovery/search/matching.model.ts';
import { foldName } from '../../../platform/fold.ts';
import { compareArtists, type NamedArtists, namedArtists } from './song-artists.ts';
import { type SongTitle, songTitle } from './song-title.ts';

// What decides which track a song of a file is. A wrong track in somebody's playlist is worse than one that they have to look
// for: where two recordings could be meant, it is neither.

/** Milliseconds by which lengths of one recording differ: silence at its ends; and those of its other issues. */
const sameMs = 3_000;
const nearMs = 10_000;

/** Albums whose every track is another recording than the one by the same name. */
const otherAlbums =
  /(?<!\S)(?:live (?:at|in|from|on)|live|unplugged|karaoke|tribute|covers|remixes|remixed|instrumentals|demos|acoustic|ao vivo|en vivo)(?!\S)/u;
/** What stands on many albums of one artist under the same name. */
const commonTitles = new Set([
  'intro',
  'outro',
  'interlude',
  'skit',
  'prelude',
  'untitled',
  'overture',
  'finale',
  'reprise',
]);

const albumKey = (name: string): string => songTitle(name).base;

/** A song of a file with its texts taken apart: once, however many tracks it is compared with. */
export interface ReadSong {
  readonly song: WantedSong;
  readonly title: SongTitle;
  /** Texts that name its artists, those of its title among them. */
  readonly texts: readonly string[];
  readonly artists: NamedArtists;
  readonly albumKey: string;
  readonly album: string;
}

/** Reads a song of a file. */
export const readSong = (song: WantedSong): ReadSong => {
  const title = songTitle(song.title);
  const texts = [...song.artists, ...title.featured].filter(Boolean);
  const album = foldName(song.album);
  return { song, title, texts, artists: namedArtists(texts), albumKey: albumKey(song.album), album };
};

/** How sure it is that a track is a song; `maybe` is for people to decide. */
export type Likeness = 'exact' | 'likeness' | 'maybe';

interface Judged {
  readonly likeness: Likeness;
  /** How little of its name and artists is the same, then the same album, the closest length, then what is played more. */
  readonly order: readonly number[];
}

type Length = 'same' | 'near' | 'far' | 'unknown';

const lengthOf = (wanted: number | null, track: number): Length => {
  if (!wanted || !track) return 'unknown';
  const apart = Math.abs(wanted - track);
  if (apart <= sameMs) return 'same';
  return apart <= nearMs ? 'near' : 'far';
};

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.symmetricDifference(other).size === 0;

/** Whether one says no more than that it is live where the other says where. */
const isVaguer = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const [first, ...more] = one;
  const [where, ...others] = other;
  return first !== undefined && more.length + others.length === 0 && (where ?? '').split(' ').includes(first);
};

/** Whether only one of two albums is of other recordings. */
const isOfOtherRecordings = (album: string, track: Track): boolean =>
  otherAlbums.test(album) !== otherAlbums.test(foldName(track.album?.name ?? ''));

/**
 * Looks at a track as what a song may be.
 * @returns undefined where it is not even a guess
 */
export const judge = (read: ReadSong, track: Track): Judged | undefined => {
  const { song: wanted, title: asked, albumKey: wantedAlbum } = read;
  const found = songTitle(track.name);
  const artists = compareArtists(
    read.artists,
    track.artists.map(({ name }) => name),
    found.featured,
  );
  const length = lengthOf(wanted.duration, track.duration);
  const trackAlbum = albumKey(track.album?.name ?? '');
  const isSameAlbum = wantedAlbum !== '' && wantedAlbum === trackAlbum;
  const isOtherAlbum = wantedAlbum !== '' && trackAlbum !== '' && !isSameAlbum;
  const apart = wanted.duration ? Math.abs(wanted.duration - track.duration) : 0;
  const weak = { same: 0, some: 1, none: 2 }[artists] + (asked.base === found.base ? 0 : 1);
  const order = [weak, isSameAlbum ? 0 : 1, Math.round(apart / 1_000), -track.plays] as const;
  const as = (likeness: Likeness): Judged => ({ likeness, order });

  const isNamed = asked.base === found.base;
  const isCore = asked.core === found.core && (asked.base === asked.core || found.base === found.core);
  if (!isNamed && !isCore) return artists === 'none' ? undefined : as('maybe');
  const isSameVersion = sameSet(asked.versions, found.versions);
  if (artists === 'none') {
    // Where nobody says whose it is, its album tells it.
    const isTold = read.texts.length === 0 && isNamed && isSameVersion && isSameAlbum && length !== 'far';
    return as(isTold ? 'likeness' : 'maybe');
  }
  if (!isSameVersion) {
    const isVague = isVaguer(asked.versions, found.versions) || isVaguer(found.versions, asked.versions);
    return as(isVague && artists === 'same' && length === 'same' && isNamed && !isOtherAlbum ? 'likeness' : 'maybe');
  }
  if (length === 'far') return as('maybe');
  if (commonTitles.has(asked.base) && isOtherAlbum) return as('maybe');
  // What the title does not say the album may: a concert's tracks are called as those of the studio.
  const isDoubtful = asked.versions.size === 0 && isOfOtherRecordings(read.album, track);
  const isConcert = [read.album, ...asked.versions].some((name) => otherAlbums.test(name));
  if (isConcert && isOtherAlbum && length !== 'same') return as('maybe');
  if (isDoubtful && (length !== 'same' || isOtherAlbum)) return as('maybe');
  if (!isNamed || artists === 'some') return as(length === 'same' ? 'likeness' : 'maybe');
  const isVery = length === 'same' && asked.isEdition === found.isEdition && !isDoubtful;
  return as(isVery ? 'exact' : 'likeness');
};

/**
 * Whether a code may be believed: files have wrong ones, and then title, artist and length say something else altogether.
 */
export const isCredible = ({ song: wanted, title: asked, artists: named }: ReadSong, track: Track): boolean => {
  if (wanted.title === '') return true;
  const found = songTitle(track.name);
  const artists = compareArtists(
    named,
    track.artists.map(({ name }) => name),
    found.featured,
  );
  const length = lengthOf(wanted.duration, track.duration);
  if (length === 'same') return true;
  if (length === 'far')
    return asked.base === found.base && artists !== 'none' && sameSet(asked.versions, found.versions);
  return asked.core === found.core || artists !== 'none';
};

const first = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** What the tracks that were found are to a song. */
export interface Chosen {
  readonly match: { readonly track: Track; readonly by: Exclude<Likeness, 'maybe'> } | null;
  /** The likeliest first. */
  readonly others: readonly Track[];
}

/** Chooses the track that a song is, of those that were found by its name; none where two different ones could be meant. */
export const choose = (read: ReadSong, tracks: readonly Track[]): Chosen => {
  const judged = tracks
    .flatMap((track) => {
      const its = judge(read, track);
      return its ? [{ track, ...its }] : [];
    })
    .toSorted((one, other) => first(one.order, other.order));
  const sure = judged.filter(({ likeness }) => likeness === 'exact');
  const likely = sure.length > 0 ? sure : judged.filter(({ likeness }) => likeness === 'likeness');
  const [best] = likely;
  // Without a length and an album nobody can tell two recordings by one name apart.
  const isTold = Boolean(read.song.duration) || best?.order[1] === 0;
  const isSplit =
    !isTold && likely.some(({ track }) => Math.abs(track.duration - (best?.track.duration ?? 0)) > nearMs);
  // Albums of several artists have the same name.
  const isAnybodys = read.texts.length === 0 && new Set(likely.map(({ track }) => track.artists[0]?.name)).size > 1;
  if (!best || isSplit || isAnybodys) return { match: null, others: judged.map(({ track }) => track) };
  return { match: { track: best.track, by: best.likeness === 'exact' ? 'exact' : 'likeness' }, others: [] };
};
