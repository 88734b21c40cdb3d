import type { ManagedTrack, ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { getStoredTrackDetail, listManagedTracks, type StoredTrack } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { filterOwned, requireManagedArtist, requireManagedTrack } from './music.policy.ts';
import { presentManagedTrack, presentManagedTrackDetail } from './music.presenter.ts';

/** Tracks of an artist that the visitor manages, which they may edit: a page may be short. @throws AppError `artist.not_found` */
export const listTracks = async (
  artistId: ArtistId,
  { state, ...page }: PageQuery & { readonly state?: MusicState | undefined },
  visitor: Visitor,
): Promise<Page<ManagedTrack>> => {
  await requireManagedArtist(artistId, visitor);
  const { data, nextCursor } = await listManagedTracks(artistId, state, page);
  return { data: (await filterOwned(artistId, data, visitor)).map(presentManagedTrack), nextCursor };
};

/** A track with all that its people may change: a consistent GetItem beside it. */
export const readTrack = async (track: StoredTrack): Promise<ManagedTrackDetail> =>
  presentManagedTrackDetail(track, await getStoredTrackDetail(track));

/** @throws AppError `track.not_found` */
export const getManagedTrack = async (id: TrackId, visitor: Visitor): Promise<ManagedTrackDetail> =>
  readTrack(await requireManagedTrack(id, visitor));
