import type { SimilarName } from '@overtone/shared/identity/reports/similar-name.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { identityKey } from '@overtone/shared/texts/identity-key.ts';
import { listSimilarArtists } from './name-skeletons.store.ts';
import { findWellKnownName } from './well-known-names.ts';

/** Returns the well-known name that a name looks like but does not equal. Music of a well-known artist is not suspicious. */
const findMisspelledName = (name: string): string | undefined => {
  const wellKnown = findWellKnownName(name);
  return wellKnown !== undefined && identityKey(wellKnown) !== identityKey(name) ? wellKnown : undefined;
};

const withWellKnown = (artists: readonly SimilarName[], wellKnown: string | undefined): SimilarName[] =>
  wellKnown === undefined ? [...artists] : [...artists, { id: null, name: wellKnown }];

/**
 * Returns the names that the name of a new or renamed artist looks like (UTS #39). They are a reason to review the
 * artist, not to reject it: "Modem" and "Modern" look alike. A Query, a read unit.
 * @param except the artist, if it already exists
 */
export const findNamesSimilarToArtist = async (name: string, except?: ArtistId): Promise<SimilarName[]> =>
  withWellKnown(await listSimilarArtists(name, except), findMisspelledName(name));

/**
 * Returns the names that a name looks like or equals, for a user or an artist that a user requests. A Query, a read
 * unit.
 */
export const findNamesSimilarToClaim = async (name: string): Promise<SimilarName[]> =>
  withWellKnown(await listSimilarArtists(name), findWellKnownName(name));
