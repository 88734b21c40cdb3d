import type { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { fold } from '../../platform/fold.ts';
import type { TargetsByType } from '../reactions/reaction-targets.ts';
import type { Reaction } from '../reactions/reactions.store.ts';

/** The fields of a liked target by which lists of likes are sorted and searched. */
export interface LikedEntry extends Reaction<LikeType> {
  readonly name: string;
  readonly artist: string;
  readonly album: string;
  /** Milliseconds. */
  readonly duration: number;
  /** ISO date. The release date of an album; of other targets the day of their creation. */
  readonly released: string;
  /** The folded text that is searched. */
  readonly searchText: string;
}

/** Texts are cut to this length, because a cursor must fit into a URL. */
const sortTextLength = 60;
const truncateText = (text: string): string => text.slice(0, sortTextLength).toWellFormed();

type SortFields = Omit<LikedEntry, keyof Reaction | 'searchText'>;
const toDay = (timestamp: string): string => timestamp.slice(0, 'yyyy-mm-dd'.length);
const joinNames = (artists: readonly { readonly name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** Missing fields are empty and sort together: an artist has no duration, a playlist no album. */
const sortFields: { readonly [Type in LikeType]: (target: TargetsByType[Type]) => SortFields } = {
  track: ({ name, artists, album, duration, createdAt }) => ({
    ...{ name, artist: joinNames(artists), album: album?.name ?? '', duration, released: toDay(createdAt) },
  }),
  album: ({ name, artists, duration, releaseDate, createdAt }) => ({
    ...{ name, artist: joinNames(artists), album: name, duration, released: releaseDate ?? toDay(createdAt) },
  }),
  artist: ({ name, createdAt }) => ({ name, artist: name, album: '', duration: 0, released: toDay(createdAt) }),
  playlist: ({ name, owner, duration, createdAt }) => ({
    ...{ name, artist: owner.name ?? '', album: '', duration, released: toDay(createdAt) },
  }),
};

/** Returns the entry of a liked target. */
export const toLikedEntry = <Type extends LikeType>(
  type: Type,
  target: TargetsByType[Type],
  likedAt: string,
): LikedEntry => {
  const { name, artist, album, duration, released } = sortFields[type](target);
  const searchText = fold([name, artist, album].join(' '));
  return {
    id: target.id,
    reactedAt: likedAt,
    name: truncateText(name),
    artist: truncateText(artist),
    album: truncateText(album),
    duration,
    released,
    searchText,
  };
};
