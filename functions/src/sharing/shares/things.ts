import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import type { ShareKind } from '@overtone/shared/sharing/share.model.ts';
import { findAlbumNow, findTrackNow, isTheirs } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

/** What can be shared, by its kind: how it is found. A new kind is a line here and a reply in `open-share.service.ts`. */
const finders = {
  album: (id: string) => findAlbumNow(AlbumId.parse(id)),
  track: (id: string) => findTrackNow(TrackId.parse(id)),
} as const;
const ids = { album: AlbumId, track: TrackId } as const;

const notFound = {
  album: () => new AppError('album.not_found', 'This album does not exist.'),
  track: () => new AppError('track.not_found', 'This track does not exist.'),
} as const;

/** Whether somebody is of the people of a thing that is there and not in the bin: 2 reads. */
export const mayShare = async (kind: ShareKind, id: string, visitor: Visitor): Promise<boolean> => {
  if (!ids[kind].safeParse(id).success) return false;
  const thing = await finders[kind](id);
  return thing !== undefined && thing.binnedAt === null && (await isTheirs(thing, visitor));
};

/** @throws AppError `album.not_found`, `track.not_found` for what is not theirs */
export const requireShareable = async (kind: ShareKind, id: string, visitor: Visitor): Promise<AlbumId | TrackId> => {
  if (!(await mayShare(kind, id, visitor))) throw notFound[kind]();
  return ids[kind].parse(id);
};
