import { type CommentedId, isTrackId } from '@overtone/shared/community/comments/comment.model.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import {
  getStoredAlbum,
  getStoredTrack,
  isTheirs,
  listManagerIds,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

export type CommentedThing = StoredAlbum | StoredTrack;

const notThere = (id: CommentedId): AppError =>
  isTrackId(id)
    ? new AppError('track.not_found', 'This track does not exist.')
    : new AppError('album.not_found', 'This album does not exist.');

/**
 * What is commented on, for whoever may know of it: of what is not out nobody but its people. Consistent GetItem, a read unit; for its
 * people a unit more.
 * @throws AppError `track.not_found`, `album.not_found`
 */
export const requireThing = async (id: CommentedId, visitor: Visitor): Promise<CommentedThing> => {
  const thing: CommentedThing | undefined = isTrackId(id) ? await getStoredTrack(id) : await getStoredAlbum(id);
  if (!thing || !(thing.isPublished || (await isTheirs(thing, visitor)))) throw notThere(id);
  return thing;
};

/** As `requireThing`, for its people alone. @throws as it; AppError `permission.denied` for others */
export const requireOwnThing = async (id: CommentedId, visitor: Visitor): Promise<CommentedThing> => {
  const thing = await requireThing(id, visitor);
  if (await isTheirs(thing, visitor)) return thing;
  throw new AppError('permission.denied', 'Only those who look after this music can do that.');
};

/** Who speaks as an artist. */
export interface Speakers {
  readonly artistId: ArtistId | undefined;
  readonly people: ReadonlySet<UserId>;
}

/** Who speaks for the music: whoever manages the artist that stands first. A Query, a read unit. */
export const speakersOf = async ({ artists }: CommentedThing): Promise<Speakers> => {
  const artistId = artists[0]?.id;
  return { artistId, people: new Set(artistId ? await listManagerIds(artistId) : []) };
};
