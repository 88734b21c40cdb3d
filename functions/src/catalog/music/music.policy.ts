import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { findManagedSince } from './managers-of.store.ts';
import type { StoredPublicationState } from './stored-publication-state.ts';

type Music = Pick<Album, 'owner' | 'artists'>;
type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** The moment that is before all others: of a right that does not come from managing an artist. */
const always = new Date(0).toISOString();

/**
 * Since when a user has had the right to change a track or an album without a break: ISO 8601, or undefined if they may not.
 * Costs as `isTheirs`, which says who may.
 */
export const findOwnedSince = async (
  { owner, artists }: Music,
  { userId, permissions }: Caller,
): Promise<string | undefined> => {
  if (isGranted(permissions, 'music.update')) return always;
  if (userId === null) return undefined;
  const artistIds = artists.map(({ id }) => id);
  return findManagedSince(owner === userId ? artistIds : artistIds.slice(0, 1), userId);
};

/**
 * Whether somebody is of the people of a track or an album, who see it before it is out and change it: whoever manages the
 * artist that stands first, whoever made it and manages one of its artists still, or may change all music. Who manages an
 * artist that is only named beside others has no say in it. A BatchGetItem for those of whom nothing else says so, a unit for
 * each artist.
 */
export const isTheirs = async (music: Music, caller: Caller): Promise<boolean> =>
  (await findOwnedSince(music, caller)) !== undefined;

/** Whether somebody may know of a track or an album at all; of what is out everybody may, and nothing is read. */
export const maySee = async (
  music: Music & Pick<StoredPublicationState, 'isPublished'>,
  visitor: Visitor,
): Promise<boolean> => music.isPublished || isTheirs(music, visitor);
