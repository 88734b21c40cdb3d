import type { OwnTrack, OwnTrackDetail } from '@overtone/shared/backstage/music/own-music.model.ts';
import type { MusicState } from '@overtone/shared/catalog/music/standing.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { getTrackDetailNow, listOwnTracks, type StoredTrack } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { filterOwned, requireOwnArtist, requireOwnTrack } from './own-music.policy.ts';
import { presentOwnTrack, presentOwnTrackDetail } from './own-music.presenter.ts';

/** Tracks of an artist that the visitor manages, which they may edit: a page may be short. @throws AppError `artist.not_found` */
export const listTracks = async (
  artistId: ArtistId,
  { state, ...page }: PageQuery & { readonly state?: MusicState | undefined },
  visitor: Visitor,
): Promise<Page<OwnTrack>> => {
  await requireOwnArtist(artistId, visitor);
  const { data, nextCursor } = await listOwnTracks(artistId, state, page);
  return { data: (await filterOwned(artistId, data, visitor)).map(presentOwnTrack), nextCursor };
};

/** A track with all that its people may change: a consistent GetItem beside it. */
export const readTrack = async (track: StoredTrack): Promise<OwnTrackDetail> =>
  presentOwnTrackDetail(track, await getTrackDetailNow(track));

/** @throws AppError `track.not_found` */
export const getOwnTrack = async (id: TrackId, visitor: Visitor): Promise<OwnTrackDetail> =>
  readTrack(await requireOwnTrack(id, visitor));
