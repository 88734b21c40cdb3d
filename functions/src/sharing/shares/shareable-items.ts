import { AlbumId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { ShareKind } from '@overtone/shared/sharing/share.model.ts';
import {
  findEditRightSince,
  getStoredAlbum,
  getStoredTrack,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { type Caller, findCaller } from '../../identity/visitor/find-caller.service.ts';
import { findLivePlaylist } from '../../library/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredShare } from './share.items.ts';

type Music = StoredAlbum | StoredTrack;
type User = Pick<Visitor, 'userId' | 'permissions'>;

/** Something that links lead to, and who may share it. */
export interface Thing {
  /** Whether it, or the album of the track, is hidden. */
  readonly isHidden: () => Promise<boolean>;
  /** Since when a user may share it without a break: ISO 8601, or undefined if they may not. */
  readonly findSharerSince: (user: User) => Promise<string | undefined>;
}

export const isHidden = ({ visibility }: Pick<Music, 'visibility'>): boolean => visibility === 'hidden';

/** Music is shared by its artist's managers, and not from the trash. */
const asThing = (music: Music | undefined, album?: AlbumId): Thing | undefined =>
  music?.trashedAt === null
    ? {
        isHidden: async () => {
          if (isHidden(music) || album === undefined) return isHidden(music);
          const found = await getStoredAlbum(album);
          return found !== undefined && isHidden(found);
        },
        findSharerSince: (user) => findEditRightSince(music, user),
      }
    : undefined;

/** Things by their kind. A new kind is a line here and a reply in `open-share.service.ts`. */
const finders: Readonly<Record<ShareKind, (id: string) => Promise<Thing | undefined>>> = {
  album: async (id) => asThing(await getStoredAlbum(AlbumId.parse(id))),
  track: async (id) => {
    const track = await getStoredTrack(TrackId.parse(id));
    return asThing(track, track?.album?.id);
  },
  playlist: async (id) => {
    const playlist = await findLivePlaylist(PlaylistId.parse(id));
    // Whoever else may change it cannot hand it on: who sees a playlist is for its owner to say.
    const findSharerSince = async ({ userId }: User) =>
      userId === playlist?.owner.id ? playlist?.createdAt : undefined;
    return playlist && { isHidden: async () => false, findSharerSince };
  },
};
const ids = { album: AlbumId, track: TrackId, playlist: PlaylistId } as const;

const notFound = {
  album: () => new AppError('album.not_found', 'This album does not exist.'),
  track: () => new AppError('track.not_found', 'This track does not exist.'),
  playlist: () => new AppError('playlist.not_found', 'This playlist does not exist.'),
} as const;

const find = async (kind: ShareKind, id: string): Promise<Thing | undefined> =>
  ids[kind].safeParse(id).success ? finders[kind](id) : undefined;

/** Something that a user may share: 2 reads. Undefined if there is no such thing or they may not share it. */
export const findShareable = async (kind: ShareKind, id: string, visitor: Visitor): Promise<Thing | undefined> => {
  const thing = await find(kind, id);
  return thing && (await thing.findSharerSince(visitor)) !== undefined ? thing : undefined;
};

/** The same. @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` for what the user may not share */
export const requireShareable = async (
  kind: ShareKind,
  id: string,
  visitor: Visitor,
): Promise<Thing & { readonly id: StoredShare['thingId'] }> => {
  const thing = await findShareable(kind, id, visitor);
  if (!thing) throw notFound[kind]();
  return { ...thing, id: ids[kind].parse(id) };
};

/** Whether a link works by the rights of its creator: it ends with them, and does not begin again with new ones. */
const isWithin = ({ createdAt }: StoredShare, since: string | undefined): boolean =>
  since !== undefined && since <= createdAt;

/**
 * Whether the user who created a link to music may still share it, and could all the time since: a read unit for each artist, none for
 * whoever may change all music.
 * @param creator as `findCaller` found them
 */
export const mayStillShare = async (share: StoredShare, creator: Caller | undefined, music: Music): Promise<boolean> =>
  creator !== undefined && isWithin(share, await findEditRightSince(music, creator));

/** Those of the links to a thing whose creator may still share it. Two reads for each creator, in two round trips. */
export const filterSharable = async (thing: Thing, shares: readonly StoredShare[]): Promise<StoredShare[]> => {
  const creatorIds = [...new Set(shares.map(({ userId }) => userId))];
  const rights = new Map(
    await Promise.all(
      creatorIds.map(async (id) => {
        const creator = await findCaller(id);
        return [id, creator && (await thing.findSharerSince(creator))] as const;
      }),
    ),
  );
  return shares.filter((share) => isWithin(share, rights.get(share.userId)));
};
