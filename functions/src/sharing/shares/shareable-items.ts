import { AlbumId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { ShareKind } from '@overtone/shared/sharing/share.model.ts';
import {
  findEditRightSince,
  findStoredAlbum,
  findStoredTrack,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { type Caller, findCaller } from '../../identity/visitor/find-caller.service.ts';
import { findCurrentPlaylist } from '../../library/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredShare } from './share.items.ts';

type Music = StoredAlbum | StoredTrack;
type User = Pick<Visitor, 'userId' | 'permissions'>;

/** An item that can be shared, and who may share it. */
export interface ShareableItem {
  /** Returns whether the item, or the album of a track, is hidden. */
  readonly isHidden: () => Promise<boolean>;
  /** Returns since when (ISO 8601) a user may share the item without interruption, or undefined if they may not. */
  readonly findShareRightSince: (user: User) => Promise<string | undefined>;
}

export const isHidden = ({ visibility }: Pick<Music, 'visibility'>): boolean => visibility === 'hidden';

/** Music can be shared by its managers, but not from the trash. */
const toShareableItem = (music: Music | undefined, album?: AlbumId): ShareableItem | undefined =>
  music?.trashedAt === null
    ? {
        isHidden: async () => {
          if (isHidden(music) || album === undefined) return isHidden(music);
          const storedAlbum = await findStoredAlbum(album);
          return storedAlbum !== undefined && isHidden(storedAlbum);
        },
        findShareRightSince: (user) => findEditRightSince(music, user),
      }
    : undefined;

/** Finds items by kind. A new kind needs an entry here and a reply in `open-share.service.ts`. */
const finders: Readonly<Record<ShareKind, (id: string) => Promise<ShareableItem | undefined>>> = {
  album: async (id) => toShareableItem(await findStoredAlbum(AlbumId.parse(id))),
  track: async (id) => {
    const track = await findStoredTrack(TrackId.parse(id));
    return toShareableItem(track, track?.album?.id);
  },
  playlist: async (id) => {
    const playlist = await findCurrentPlaylist(PlaylistId.parse(id));
    // Editors cannot share it: only its owner decides who sees a playlist.
    const findShareRightSince = async ({ userId }: User) =>
      userId === playlist?.owner.id ? playlist?.createdAt : undefined;
    return playlist && { isHidden: async () => false, findShareRightSince };
  },
};
const idModels = { album: AlbumId, track: TrackId, playlist: PlaylistId } as const;

const notFoundErrors = {
  album: () => new AppError('album.not_found', 'This album doesn’t exist.'),
  track: () => new AppError('track.not_found', 'This track doesn’t exist.'),
  playlist: () => new AppError('playlist.not_found', 'This playlist doesn’t exist.'),
} as const;

const findItem = async (kind: ShareKind, id: string): Promise<ShareableItem | undefined> =>
  idModels[kind].safeParse(id).success ? finders[kind](id) : undefined;

/**
 * Returns an item that a user may share, or undefined if it does not exist or they may not share it. Costs two reads.
 */
export const findShareable = async (
  kind: ShareKind,
  id: string,
  visitor: Visitor,
): Promise<ShareableItem | undefined> => {
  const item = await findItem(kind, id);
  return item && (await item.findShareRightSince(visitor)) !== undefined ? item : undefined;
};

/**
 * Returns an item that a user may share.
 * @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` if they may not share it
 */
export const requireShareable = async (
  kind: ShareKind,
  id: string,
  visitor: Visitor,
): Promise<ShareableItem & { readonly id: StoredShare['sharedItemId'] }> => {
  const item = await findShareable(kind, id, visitor);
  if (!item) throw notFoundErrors[kind]();
  return { ...item, id: idModels[kind].parse(id) };
};

/**
 * Whether a link was created under the creator's current rights. A link ends with these rights and does not start
 * to work again with new ones.
 */
const wasCreatedWithCurrentRights = ({ createdAt }: StoredShare, since: string | undefined): boolean =>
  since !== undefined && since <= createdAt;

/**
 * Whether the creator of a link to music has been allowed to share it without interruption since then. Costs a read
 * unit for each artist, or none if the creator may update all music.
 * @param creator as returned by `findCaller`
 */
export const canStillShare = async (share: StoredShare, creator: Caller | undefined, music: Music): Promise<boolean> =>
  creator !== undefined && wasCreatedWithCurrentRights(share, await findEditRightSince(music, creator));

/**
 * Returns the links of an item whose creators may still share it. Costs two reads for each creator, in two round
 * trips.
 */
export const filterWorkingShares = async (
  item: ShareableItem,
  shares: readonly StoredShare[],
): Promise<StoredShare[]> => {
  const creatorIds = [...new Set(shares.map(({ userId }) => userId))];
  const rights = new Map(
    await Promise.all(
      creatorIds.map(async (id) => {
        const creator = await findCaller(id);
        return [id, creator && (await item.findShareRightSince(creator))] as const;
      }),
    ),
  );
  return shares.filter((share) => wasCreatedWithCurrentRights(share, rights.get(share.userId)));
};
