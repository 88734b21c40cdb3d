import { musicStateAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, PlaylistId, ShareId, TrackId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import type { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import {
  getStoredAlbum,
  getStoredTrack,
  getStoredTrackDetail,
  listAlbumTracks,
  presentAlbum,
  presentTrack,
  type StoredAlbum,
  type StoredTrack,
  streamKey,
} from '../../catalog/public.ts';
import { type Caller, findCaller } from '../../identity/visitor/find-caller.service.ts';
import { type Freshen, findLivePlaylist, holdsTrack, listContents, withoutMembers } from '../../library/public.ts';
import { AppError } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/authorize.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { signAudioUrl } from '../../platform/media-url.ts';
import { digestOf } from '../../platform/secret.ts';
import type { StoredShare } from './share.items.ts';
import { countVisit, findShare } from './shares.store.ts';
import { isHidden, mayStillShare } from './things.ts';

const notThere = (): AppError => new AppError('share.not_found', 'This link does not work any more.');

interface Opened {
  readonly share: StoredShare;
  readonly secret: string;
}

/**
 * The link that a token opens, as it is now: a read. A musician opens their own music to whoever they like; a playlist is of
 * anybody's, and its link lets nobody hear that who may not hear music here.
 * @throws AppError `share.not_found`, also once it ended; of a playlist as `authorize` of `music.view`
 */
const requireShare = async (token: string, visitor: Visitor): Promise<Opened> => {
  const [place = '', secret = ''] = token.split('.', 2);
  const id = ShareId.safeParse(`shr_${place}`);
  const share = id.success ? await findShare(id.data) : undefined;
  const lives = share && (share.expiresAt === null || Date.parse(share.expiresAt) > Date.now());
  if (!lives || share.digest !== digestOf(secret)) throw notThere();
  if (share.kind === 'playlist') authorize({ access: 'music.view' }, visitor);
  return { share, secret };
};

/** Hidden is hidden: neither it nor what lies in the trash is opened by a link. */
const isShown = (music: StoredAlbum | StoredTrack): boolean => music.trashedAt === null && !isHidden(music);

/** When all of it will be out, if that is only a matter of time. */
const releasesAt = (...music: readonly (StoredAlbum | StoredTrack)[]): string | null => {
  const states = music.map((one) => musicStateAt(one, Date.now()));
  if (!states.every((state) => state === 'live' || state === 'scheduled')) return null;
  const moments = music.flatMap(({ releaseAt }, place) => (states[place] === 'scheduled' ? (releaseAt ?? []) : []));
  return moments.toSorted().at(-1) ?? null;
};

const openAlbum = async (share: StoredShare) => {
  const id = AlbumId.parse(share.thingId);
  const [album, all, creator] = await Promise.all([getStoredAlbum(id), listAlbumTracks(id), findCaller(share.userId)]);
  if (!album || !isShown(album) || !(await mayStillShare(share, creator, album))) throw notThere();
  const tracks = all.filter(isShown).map(presentTrack);
  const duration = tracks.reduce((sum, track) => sum + track.duration, 0);
  const shown = { ...presentAlbum(album), tracks, tracksCount: tracks.length, duration };
  return { releasesAt: releasesAt(album), album: shown, track: null, playlist: null };
};

/** A track goes with its album: while that is hidden or in the trash, neither is shown. */
const findShown = async (id: TrackId): Promise<readonly [StoredTrack, StoredAlbum?] | undefined> => {
  const track = await getStoredTrack(id);
  if (!track || !isShown(track)) return undefined;
  const album = track.album && (await getStoredAlbum(track.album.id));
  if (!album) return [track];
  return isShown(album) ? [track, album] : undefined;
};

const withDetail = async (track: StoredTrack): Promise<TrackDetail> => ({
  ...(await getStoredTrackDetail(track)),
  ...presentTrack(track),
});

const openTrack = async (share: StoredShare) => {
  const [shown, creator] = await Promise.all([findShown(TrackId.parse(share.thingId)), findCaller(share.userId)]);
  if (!shown || !(await mayStillShare(share, creator, shown[0]))) throw notThere();
  const [track, album] = shown;
  const moment = album ? releasesAt(track, album) : releasesAt(track);
  return { releasesAt: moment, album: null, track: await withDetail(track), playlist: null };
};

const requireLivePlaylist = async ({ thingId, userId }: StoredShare): Promise<Playlist> => {
  const playlist = await findLivePlaylist(PlaylistId.parse(thingId));
  if (playlist?.owner.id !== userId) throw notThere();
  return playlist;
};

const openPlaylist = async (share: StoredShare, freshen: Freshen) => ({
  ...{ releasesAt: null, album: null, track: null },
  playlist: withoutMembers(await freshen(await requireLivePlaylist(share))),
});

const openers = { album: openAlbum, track: openTrack, playlist: openPlaylist } as const;

/**
 * Whether a link leads to a track. Through a playlist to what is out alone: what its owner may hear beyond that is no guest's. Of one
 * that is removed nothing is left, though its rows may be.
 */
const leadsTo = async (
  share: StoredShare,
  [track, album]: readonly [StoredTrack, StoredAlbum?],
  creator: Caller | undefined,
): Promise<boolean> => {
  if (share.kind === 'playlist') {
    const playlist = await requireLivePlaylist(share);
    return track.isPublished && (await holdsTrack(playlist, track.id));
  }
  const thing = share.kind === 'track' ? track : album;
  return thing?.id === share.thingId && (await mayStillShare(share, creator, thing));
};

/** @throws as `requireShare`; AppError `track.not_found` for one that the link does not lead to */
const requireShared = async (token: string, trackId: TrackId, visitor: Visitor): Promise<StoredTrack> => {
  const { share } = await requireShare(token, visitor);
  const findCreator = async () => (share.kind === 'playlist' ? undefined : findCaller(share.userId));
  const [shown, creator] = await Promise.all([findShown(trackId), findCreator()]);
  if (!shown || !(await leadsTo(share, shown, creator)))
    throw new AppError('track.not_found', 'This track does not exist.');
  return shown[0];
};

/** A browser as nobody can tell it again: the secret of the link is in it, and the table has none. */
const visitorOf = (secret: string, { address, headers }: RequestContext): string =>
  digestOf(`${secret} ${address} ${headers.get('user-agent')}`);

/**
 * What a private link leads to, and nothing else, released or not, while it is not hidden and its creator may share it. Counted once a day for each browser.
 * @param freshen has a smart playlist filled anew first
 * @throws as `requireShare`
 */
export const openShare = async (
  token: string,
  context: RequestContext,
  freshen: Freshen,
): Promise<Reply<typeof shareContract.open>> => {
  const { share, secret } = await requireShare(token, context.visitor);
  const opened = await openers[share.kind](share, freshen);
  await countVisit(share, visitorOf(secret, context), new Date()).catch((error: unknown) => {
    logger.warn('A visit of a link is not counted', { shareId: share.id, error });
  });
  return { startSeconds: share.startSeconds, ...opened };
};

/**
 * A page of the tracks of the playlist that a link leads to, those that are out: no visit.
 * @throws as `requireShare`; AppError `share.not_found` also where it leads to something else
 */
export const listShared = async (token: string, page: PageQuery, visitor: Visitor): Promise<Page<PlaylistTrack>> => {
  const { share } = await requireShare(token, visitor);
  if (share.kind !== 'playlist') throw notThere();
  return listContents(await requireLivePlaylist(share), page);
};

/**
 * A track that a link leads to, with what the player shows of it: no visit.
 * @throws as `requireShared`
 */
export const readShared = async (token: string, trackId: TrackId, visitor: Visitor): Promise<TrackDetail> =>
  withDetail(await requireShared(token, trackId, visitor));

/**
 * Where a track that a link leads to can be heard for five minutes: whoever revokes the link gives no new address.
 * @throws as `requireShared`
 */
export const streamShared = async (
  token: string,
  trackId: TrackId,
  quality: Quality,
  visitor: Visitor,
): Promise<string> => {
  const track = await requireShared(token, trackId, visitor);
  return signAudioUrl(streamKey(track.audio, quality), { seconds: limits.privateStreamUrlSeconds });
};
