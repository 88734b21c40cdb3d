import { AlbumId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { ShareKind } from '@overtone/shared/sharing/share.model.ts';
import { findAlbumNow, findTrackNow, isTheirs } from '../../catalog/public.ts';
import { findLivePlaylist } from '../../library/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredShare } from './share.items.ts';

type Music = Awaited<ReturnType<typeof findAlbumNow | typeof findTrackNow>>;

/** Music is shared by its people, while it is not in the bin. */
const mayShareMusic = async (music: Music, visitor: Visitor): Promise<boolean> =>
  music !== undefined && music.binnedAt === null && (await isTheirs(music, visitor));

/** Who may share what there is, by its kind. A new kind is a line here and a reply in `open-share.service.ts`. */
const mayShareOf: Readonly<Record<ShareKind, (id: string, visitor: Visitor) => Promise<boolean>>> = {
  album: async (id, visitor) => mayShareMusic(await findAlbumNow(AlbumId.parse(id)), visitor),
  track: async (id, visitor) => mayShareMusic(await findTrackNow(TrackId.parse(id)), visitor),
  // Whoever else may change it cannot hand it on: whom a playlist is shown to is its owner's to say.
  playlist: async (id, { userId }) =>
    userId !== null && (await findLivePlaylist(PlaylistId.parse(id)))?.owner.id === userId,
};
const ids = { album: AlbumId, track: TrackId, playlist: PlaylistId } as const;

const notFound = {
  album: () => new AppError('album.not_found', 'This album does not exist.'),
  track: () => new AppError('track.not_found', 'This track does not exist.'),
  playlist: () => new AppError('playlist.not_found', 'This playlist does not exist.'),
} as const;

/** Whether something is there that is theirs to share: 2 reads. */
export const mayShare = async (kind: ShareKind, id: string, visitor: Visitor): Promise<boolean> =>
  ids[kind].safeParse(id).success && (await mayShareOf[kind](id, visitor));

/** @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` for what is not theirs */
export const requireShareable = async (
  kind: ShareKind,
  id: string,
  visitor: Visitor,
): Promise<StoredShare['thingId']> => {
  if (!(await mayShare(kind, id, visitor))) throw notFound[kind]();
  return ids[kind].parse(id);
};
