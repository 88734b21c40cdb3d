import type { ArtistPick } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';

/** An artist as a form credits one: of the catalogue, or by a name alone, which is found there or made. */
export interface Credited {
  readonly id: ArtistId | null;
  readonly name: string;
  readonly image?: Image | null;
}

export const creditedOf = (artists: readonly ArtistRef[]): Credited[] => artists.map(({ id, name }) => ({ id, name }));

export const pickOf = ({ id, name }: Credited): ArtistPick => (id === null ? { name } : { id });

const keyOf = ({ id, name }: Credited): string => id ?? `name ${name.toLowerCase()}`;

export const isSameArtist = (one: Credited, other: Credited): boolean => keyOf(one) === keyOf(other);

/** Whether two lists credit the same, in the same order. */
export const areSameArtists = (one: readonly Credited[], other: readonly Credited[]): boolean =>
  one.length === other.length && one.every((artist, index) => isSameArtist(artist, other[index] as Credited));
