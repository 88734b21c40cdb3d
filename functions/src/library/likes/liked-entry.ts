import type { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { fold } from '../../platform/fold.ts';
import type { Things } from '../reactions/reaction-targets.ts';
import type { Reaction } from '../reactions/reactions.store.ts';

/** What a list of likes is sorted and searched by, of one thing. */
export interface LikedEntry extends Reaction<LikeType> {
  readonly name: string;
  readonly artist: string;
  readonly album: string;
  /** Milliseconds. */
  readonly duration: number;
  /** ISO date. */
  readonly released: string;
  /** Every word that it is found by, folded. */
  readonly words: string;
}

/** As much of a text as a place in a list is told by: a cursor has to fit an address. */
const sortedBy = 60;
const clip = (text: string): string => text.slice(0, sortedBy).toWellFormed();

type Sorted = Omit<LikedEntry, keyof Reaction | 'words'>;
const dayOf = (moment: string): string => moment.slice(0, 'yyyy-mm-dd'.length);
const namesOf = (artists: readonly { readonly name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** What a kind lacks of these sorts it last of all: an artist has no length, and a playlist no album. */
const sortedFields: { readonly [Type in LikeType]: (thing: Things[Type]) => Sorted } = {
  track: ({ name, artists, album, duration, createdAt }) => ({
    ...{ name, artist: namesOf(artists), album: album?.name ?? '', duration, released: dayOf(createdAt) },
  }),
  album: ({ name, artists, duration, releaseDate, createdAt }) => ({
    ...{ name, artist: namesOf(artists), album: name, duration, released: releaseDate ?? dayOf(createdAt) },
  }),
  artist: ({ name, createdAt }) => ({ name, artist: name, album: '', duration: 0, released: dayOf(createdAt) }),
  playlist: ({ name, owner, duration, createdAt }) => ({
    ...{ name, artist: owner.name ?? '', album: '', duration, released: dayOf(createdAt) },
  }),
};

/** What is kept of a thing that somebody likes. */
export const entryOf = <Type extends LikeType>(type: Type, thing: Things[Type], at: string): LikedEntry => {
  const { name, artist, album, duration, released } = sortedFields[type](thing);
  const words = fold([name, artist, album].join(' '));
  return {
    id: thing.id,
    at,
    name: clip(name),
    artist: clip(artist),
    album: clip(album),
    duration,
    released,
    words,
  };
};
