import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';

/** Returns the artists' names in one line: `Sable & Reed, Ito Vale`. */
export const joinArtistNames = ({ artists }: { readonly artists: readonly Pick<ArtistRef, 'name'>[] }): string =>
  artists.map(({ name }) => name).join(', ');
