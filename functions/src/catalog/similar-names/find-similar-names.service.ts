import type { SimilarName } from '@overtone/shared/identity/reports/similar-name.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { getIdentityKey } from '@overtone/shared/texts/identity-key.ts';
import { createNameSkeleton } from '../../platform/confusables/name-skeleton.ts';
import { listSimilarArtists } from './name-skeletons.store.ts';

/** Names of the site's staff and of frequently impersonated artists, even if the site does not have their music. */
const wellKnownNames = [
  ...['Admin', 'Administrator', 'Moderator', 'Official', 'Overtone', 'Staff', 'Support', 'Various Artists'],
  ...['ABBA', 'Adele', 'Ariana Grande', 'Arijit Singh', 'Bad Bunny', 'Beyoncé', 'Billie Eilish', 'BLACKPINK'],
  ...['Bruno Mars', 'BTS', 'Coldplay', 'David Bowie', 'Drake', 'Dua Lipa', 'Ed Sheeran', 'Elton John', 'Eminem'],
  ...['Imagine Dragons', 'Justin Bieber', 'Kanye West', 'Kendrick Lamar', 'Lady Gaga', 'Lana Del Rey', 'Linkin Park'],
  ...['Madonna', 'Metallica', 'Michael Jackson', 'Nirvana', 'Olivia Rodrigo', 'Pink Floyd', 'Queen', 'Radiohead'],
  ...['Rihanna', 'Shakira', 'Taylor Swift', 'The Beatles', 'The Rolling Stones', 'The Weeknd', 'Travis Scott', 'U2'],
];

const wellKnownNamesBySkeleton = new Map(wellKnownNames.map((name) => [createNameSkeleton(name), name]));

/** Returns the well-known name that a name looks like or equals, or undefined. */
const findWellKnownName = (name: string): string | undefined => wellKnownNamesBySkeleton.get(createNameSkeleton(name));

/**
 * Returns the well-known name that a name looks like but does not equal. Music of a well-known artist is not
 * suspicious.
 */
const findImitatedName = (name: string): string | undefined => {
  const wellKnown = findWellKnownName(name);
  return wellKnown !== undefined && getIdentityKey(wellKnown) !== getIdentityKey(name) ? wellKnown : undefined;
};

const addWellKnownName = (artists: readonly SimilarName[], wellKnown: string | undefined): SimilarName[] =>
  wellKnown === undefined ? [...artists] : [...artists, { id: null, name: wellKnown }];

/**
 * Returns the names that the name of a new or renamed artist looks like (UTS #39). They are a reason to review the
 * artist, not to reject it: "Modem" and "Modern" look alike. Costs a Query (one read unit).
 * @param except the artist, if it already exists
 */
export const findNamesSimilarToArtist = async (name: string, except?: ArtistId): Promise<SimilarName[]> =>
  addWellKnownName(await listSimilarArtists(name, except), findImitatedName(name));

/**
 * Returns the names that a name looks like or equals, for a user or an artist that a user requests. Costs a Query (one
 * read unit).
 */
export const findNamesSimilarToClaim = async (name: string): Promise<SimilarName[]> =>
  addWellKnownName(await listSimilarArtists(name), findWellKnownName(name));
