import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { soundContract } from '@overtone/shared/backstage/music/sound.contract.ts';
import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { call } from '../../lib/api.ts';
import { queryOf } from '../../lib/query-of.ts';
import { inCalls } from './release-draft.ts';

export const managedTrackQuery = (trackId: string) =>
  queryOf(managedTrackContract.get, { params: { trackId } }, ({ track }) => track);

/** Albums of an artist that a track can be put on, the newest. */
export const managedAlbumsQuery = (artistId: string) =>
  queryOf(
    managedAlbumContract.list,
    { params: { artistId }, query: { perPage: limits.pageSizeMax } },
    ({ pagination }) => pagination.data,
  );

/** What files say of themselves: a call for each 25. @throws as `call` does */
export const readSounds = async (fileIds: readonly FileId[]): Promise<Sound[]> => {
  const sounds: Sound[] = [];
  for (const some of inCalls(fileIds, limits.soundsMax))
    sounds.push(...(await call(soundContract.read, { body: { fileIds: some } })).sounds);
  return sounds;
};
