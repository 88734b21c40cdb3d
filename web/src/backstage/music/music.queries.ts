import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { soundContract } from '@overtone/shared/backstage/music/sound.contract.ts';
import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { call } from '../../lib/api.ts';
import { queryOf } from '../../lib/query-of.ts';
import { splitIntoBatches } from './batches.ts';

export const managedTrackQuery = (trackId: string) =>
  queryOf(managedTrackContract.get, { params: { trackId } }, ({ track }) => track);

/** The albums of an artist to which a track can be added, the newest first. */
export const albumOptionsQuery = (artistId: string) =>
  queryOf(
    managedAlbumContract.list,
    { params: { artistId }, query: { perPage: limits.pageSizeMax } },
    ({ pagination }) => pagination.data,
  );

/**
 * Reads the tags, waveforms and pictures of files, 25 per call.
 * @throws as `call` does
 */
export const loadSounds = async (fileIds: readonly FileId[]): Promise<Sound[]> => {
  const sounds: Sound[] = [];
  for (const batch of splitIntoBatches(fileIds, limits.soundsMax))
    sounds.push(...(await call(soundContract.read, { body: { fileIds: batch } })).sounds);
  return sounds;
};
