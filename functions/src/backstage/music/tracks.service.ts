import type { ManagedTrack, ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { getStoredTrackDetail, listManagedTracks, type StoredTrack } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { filterEditable, requireManagedArtist, requireManagedTrack } from './music.policy.ts';
import { presentManagedTrack, presentManagedTrackDetail } from './music.presenter.ts';

/**
 * Returns a page of the tracks of a managed artist that the visitor may edit; a page may be short.
 * @throws AppError `artist.not_found`
 */
export const listTracks = async (
  artistId: ArtistId,
  { state, ...page }: PageQuery & { readonly state?: MusicState | undefined },
  visitor: Visitor,
): Promise<Page<ManagedTrack>> => {
  await requireManagedArtist(artistId, visitor);
  const { data, nextCursor } = await listManagedTracks(artistId, state, page);
  return { data: (await filterEditable(artistId, data, visitor)).map(presentManagedTrack), nextCursor };
};

/** Returns a track with all fields that its managers may edit: a consistent GetItem. */
export const readTrack = async (track: StoredTrack): Promise<ManagedTrackDetail> =>
  presentManagedTrackDetail(track, await getStoredTrackDetail(track));

/** Returns a track that the visitor manages. @throws AppError `track.not_found` */
export const getManagedTrack = async (id: TrackId, visitor: Visitor): Promise<ManagedTrackDetail> =>
  readTrack(await requireManagedTrack(id, visitor));
