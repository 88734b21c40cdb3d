import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { findManagedSince } from './managed-artists.store.ts';
import type { StoredPublicationState } from './stored-publication-state.ts';

type Music = Pick<Album, 'owner' | 'artists'>;
type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Start of a right that does not come from managing an artist. */
const epoch = new Date(0).toISOString();

/**
 * Returns since when a user may edit a track or album without interruption, ISO 8601, or undefined if they may not.
 * Costs the same as `canEditMusic`.
 */
export const findEditRightSince = async (
  { owner, artists }: Music,
  { userId, permissions }: Caller,
): Promise<string | undefined> => {
  if (isGranted(permissions, 'music.update')) return epoch;
  if (userId === null) return undefined;
  const artistIds = artists.map(({ id }) => id);
  return findManagedSince(owner === userId ? artistIds : artistIds.slice(0, 1), userId);
};

/**
 * Returns whether a user may edit a track or album, and see it before it is published: a manager of the first artist,
 * the owner if they still manage one of the artists, or a user with `music.update`. Managers of the other artists may
 * not. Costs a BatchGetItem, one read unit for each artist, unless the permissions decide.
 */
export const canEditMusic = async (music: Music, caller: Caller): Promise<boolean> =>
  (await findEditRightSince(music, caller)) !== undefined;

/** Returns whether a user may see a track or album. Published music is visible to all and needs no read. */
export const canViewMusic = async (
  music: Music & Pick<StoredPublicationState, 'isPublished'>,
  visitor: Visitor,
): Promise<boolean> => music.isPublished || canEditMusic(music, visitor);
