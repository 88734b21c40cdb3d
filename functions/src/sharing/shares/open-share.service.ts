import { getMusicStateAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, PlaylistId, ShareId, TrackId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import type { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import {
  findStoredAlbum,
  findStoredTrack,
  getStoredTrackDetail,
  getStreamKey,
  listAlbumTracks,
  presentAlbum,
  presentTrack,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { type Caller, findCaller } from '../../identity/visitor/find-caller.service.ts';
import {
  containsTrack,
  findCurrentPlaylist,
  listContents,
  type RefreshPlaylist,
  withoutMembers,
} from '../../library/public.ts';
import { AppError } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/authorize.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { signAudioUrl } from '../../platform/media-url.ts';
import { hashSecret } from '../../platform/secret.ts';
import type { StoredShare } from './share.items.ts';
import { canStillShare, isHidden } from './shareable-items.ts';
import { countVisit, findShare } from './shares.store.ts';

const createShareNotFoundError = (): AppError => new AppError('share.not_found', 'This link no longer works.');

interface OpenedShare {
  readonly share: StoredShare;
  readonly secret: string;
}

/**
 * Returns the active link of a token. Costs one read. A link to music is open to everyone. A playlist can contain
 * music of other artists, so its link requires the permission to play music.
 * @throws AppError `share.not_found`, also if it has expired; for a playlist also the errors of `authorize` for
 *   `music.view`
 */
const requireShare = async (token: string, visitor: Visitor): Promise<OpenedShare> => {
  const [idPart = '', secret = ''] = token.split('.', 2);
  const id = ShareId.safeParse(`shr_${idPart}`);
  const share = id.success ? await findShare(id.data) : undefined;
  const isActive = share && (share.expiresAt === null || Date.parse(share.expiresAt) > Date.now());
  if (!isActive || share.digest !== hashSecret(secret)) throw createShareNotFoundError();
  if (share.kind === 'playlist') authorize({ access: 'music.view' }, visitor);
  return { share, secret };
};

/** Whether a link may open this album or track. Hidden and trashed music cannot be opened. */
const isVisible = (music: StoredAlbum | StoredTrack): boolean => music.trashedAt === null && !isHidden(music);

/** Returns when all of the music will be published, or null if it is published already or has no release time. */
const getReleaseTime = (...music: readonly (StoredAlbum | StoredTrack)[]): string | null => {
  const states = music.map((albumOrTrack) => getMusicStateAt(albumOrTrack, Date.now()));
  if (!states.every((state) => state === 'live' || state === 'scheduled')) return null;
  const releaseTimes = music.flatMap(({ releaseAt }, index) =>
    states[index] === 'scheduled' ? (releaseAt ?? []) : [],
  );
  return releaseTimes.toSorted().at(-1) ?? null;
};

const openAlbum = async (share: StoredShare) => {
  const id = AlbumId.parse(share.sharedItemId);
  const [album, allTracks, creator] = await Promise.all([
    findStoredAlbum(id),
    listAlbumTracks(id),
    findCaller(share.userId),
  ]);
  if (!album || !isVisible(album) || !(await canStillShare(share, creator, album))) throw createShareNotFoundError();
  const tracks = allTracks.filter(isVisible).map(presentTrack);
  const duration = tracks.reduce((sum, track) => sum + track.duration, 0);
  const visibleAlbum = { ...presentAlbum(album), tracks, tracksCount: tracks.length, duration };
  return { releasesAt: getReleaseTime(album), album: visibleAlbum, track: null, playlist: null };
};

/** Returns a track with its album, or undefined if one of them is hidden or trashed. */
const findVisibleTrack = async (id: TrackId): Promise<readonly [StoredTrack, StoredAlbum?] | undefined> => {
  const track = await findStoredTrack(id);
  if (!track || !isVisible(track)) return undefined;
  const album = track.album && (await findStoredAlbum(track.album.id));
  if (!album) return [track];
  return isVisible(album) ? [track, album] : undefined;
};

const addDetail = async (track: StoredTrack): Promise<TrackDetail> => ({
  ...(await getStoredTrackDetail(track)),
  ...presentTrack(track),
});

const openTrack = async (share: StoredShare) => {
  const [trackWithAlbum, creator] = await Promise.all([
    findVisibleTrack(TrackId.parse(share.sharedItemId)),
    findCaller(share.userId),
  ]);
  if (!trackWithAlbum || !(await canStillShare(share, creator, trackWithAlbum[0]))) throw createShareNotFoundError();
  const [track, album] = trackWithAlbum;
  const releaseTime = album ? getReleaseTime(track, album) : getReleaseTime(track);
  return { releasesAt: releaseTime, album: null, track: await addDetail(track), playlist: null };
};

const requireActivePlaylist = async ({ sharedItemId, userId }: StoredShare): Promise<Playlist> => {
  const playlist = await findCurrentPlaylist(PlaylistId.parse(sharedItemId));
  if (playlist?.owner.id !== userId) throw createShareNotFoundError();
  return playlist;
};

const openPlaylist = async (share: StoredShare, refreshPlaylist: RefreshPlaylist) => ({
  ...{ releasesAt: null, album: null, track: null },
  playlist: withoutMembers(await refreshPlaylist(await requireActivePlaylist(share))),
});

const openers = { album: openAlbum, track: openTrack, playlist: openPlaylist } as const;

/**
 * Returns whether a link gives access to a track. A playlist gives access to published tracks only, although its
 * owner may see others. A deleted playlist gives access to none, although its rows may still exist.
 */
const canOpenTrack = async (
  share: StoredShare,
  [track, album]: readonly [StoredTrack, StoredAlbum?],
  creator: Caller | undefined,
): Promise<boolean> => {
  if (share.kind === 'playlist') {
    const playlist = await requireActivePlaylist(share);
    return track.isPublished && (await containsTrack(playlist, track.id));
  }
  const item = share.kind === 'track' ? track : album;
  return item?.id === share.sharedItemId && (await canStillShare(share, creator, item));
};

/** Returns a track that a link gives access to. @throws as `requireShare`; AppError `track.not_found` for another track */
const requireSharedTrack = async (token: string, trackId: TrackId, visitor: Visitor): Promise<StoredTrack> => {
  const { share } = await requireShare(token, visitor);
  const findCreator = async () => (share.kind === 'playlist' ? undefined : findCaller(share.userId));
  const [trackWithAlbum, creator] = await Promise.all([findVisibleTrack(trackId), findCreator()]);
  if (!trackWithAlbum || !(await canOpenTrack(share, trackWithAlbum, creator)))
    throw new AppError('track.not_found', 'This track doesn’t exist.');
  return trackWithAlbum[0];
};

/** Returns an anonymous id of a browser. The digest includes the secret of the link, which is stored nowhere. */
const toVisitorId = (secret: string, { address, headers }: RequestContext): string =>
  hashSecret(`${secret} ${address} ${headers.get('user-agent')}`);

/**
 * Returns the shared music or playlist of a private link, published or not, unless it is hidden or its creator may no
 * longer share it. Counts a visit once a day for each browser.
 * @param refreshPlaylist updates the tracks of a smart playlist before it is read
 * @throws as `requireShare`
 */
export const openShare = async (
  token: string,
  context: RequestContext,
  refreshPlaylist: RefreshPlaylist,
): Promise<Reply<typeof shareContract.open>> => {
  const { share, secret } = await requireShare(token, context.visitor);
  const opened = await openers[share.kind](share, refreshPlaylist);
  await countVisit(share, toVisitorId(secret, context), new Date()).catch((error: unknown) => {
    logger.warn('Failed to count a visit of a private link', { shareId: share.id, error });
  });
  return { startSeconds: share.startSeconds, ...opened };
};

/**
 * Returns a page of the published tracks of a shared playlist. Counts no visit.
 * @throws as `requireShare`; AppError `share.not_found` also for a link to music
 */
export const listSharedTracks = async (
  token: string,
  page: PageQuery,
  visitor: Visitor,
): Promise<Page<PlaylistTrack>> => {
  const { share } = await requireShare(token, visitor);
  if (share.kind !== 'playlist') throw createShareNotFoundError();
  return listContents(await requireActivePlaylist(share), page);
};

/**
 * Returns a shared track with the fields that the player needs. Counts no visit.
 * @throws as `requireSharedTrack`
 */
export const readSharedTrack = async (token: string, trackId: TrackId, visitor: Visitor): Promise<TrackDetail> =>
  addDetail(await requireSharedTrack(token, trackId, visitor));

/**
 * Returns a URL of a shared track's audio that is valid for five minutes. A revoked link issues no new URLs.
 * @throws as `requireSharedTrack`
 */
export const streamSharedTrack = async (
  token: string,
  trackId: TrackId,
  quality: Quality,
  visitor: Visitor,
): Promise<string> => {
  const track = await requireSharedTrack(token, trackId, visitor);
  return signAudioUrl(getStreamKey(track.audio, quality), { seconds: mediaLimits.privateStreamUrlSeconds });
};
