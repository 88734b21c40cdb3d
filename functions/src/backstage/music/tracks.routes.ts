import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { storeUploadedPicture } from '../../media/public.ts';
import { routes } from '../../platform/routes.ts';
import { createTracks } from './create-tracks.service.ts';
import { editTrack } from './edit-track.service.ts';
import { editTracks } from './edit-tracks.service.ts';
import { requireManagedTrack } from './music.policy.ts';
import { replaceAudio } from './replace-audio.service.ts';
import { getManagedTrack, listTracks, readTrack } from './tracks.service.ts';

export const managedTrackRoutes = routes(managedTrackContract, {
  list: async ({ params, query }, { visitor }) => ({ pagination: await listTracks(params.artistId, query, visitor) }),
  get: async ({ params }, { visitor }) => ({ track: await getManagedTrack(params.trackId, visitor) }),
  create: async ({ body }, { visitor }) => ({ tracks: await createTracks(body, visitor) }),
  edit: async ({ params, body: { expectedUpdatedAt, ...change } }, { visitor }) => ({
    track: await readTrack(await editTrack(params.trackId, expectedUpdatedAt, change, visitor)),
  }),
  editMany: async ({ body }, { visitor }) => editTracks(body.changes, visitor),
  replaceAudio: async ({ params, body }, { visitor }) => ({
    track: await readTrack(await replaceAudio(params.trackId, body.expectedUpdatedAt, body.fileId, visitor)),
  }),
  setPicture: async ({ params, body }, { visitor, address }) => {
    await requireManagedTrack(params.trackId, visitor);
    await limitRate('musicPicture', { address }, visitor.userId);
    const image = await storeUploadedPicture(body.file, 'square');
    return { track: await readTrack(await editTrack(params.trackId, undefined, { image }, visitor)) };
  },
  removePicture: async ({ params }, { visitor }) => ({
    track: await readTrack(await editTrack(params.trackId, undefined, { image: null }, visitor)),
  }),
});
