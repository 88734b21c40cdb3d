import type { ArtistPick } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';

/** An artist in a form: one of the catalog, or only a name, for which the server finds or creates an artist. */
export interface CreditedArtist {
  readonly id: ArtistId | null;
  readonly name: string;
  readonly image?: Image | null;
}

export const toCreditedArtists = (artists: readonly ArtistRef[]): CreditedArtist[] =>
  artists.map(({ id, name }) => ({ id, name }));

export const toArtistPick = ({ id, name }: CreditedArtist): ArtistPick => (id === null ? { name } : { id });

const getArtistKey = ({ id, name }: CreditedArtist): string => id ?? `name ${name.toLowerCase()}`;

export const isSameArtist = (first: CreditedArtist, second: CreditedArtist): boolean =>
  getArtistKey(first) === getArtistKey(second);

/** Whether two lists credit the same artists in the same order. */
export const areSameArtists = (first: readonly CreditedArtist[], second: readonly CreditedArtist[]): boolean =>
  first.length === second.length &&
  first.every((artist, index) => isSameArtist(artist, second[index] as CreditedArtist));
