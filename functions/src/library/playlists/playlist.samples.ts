import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { buildPictureForm, createTestPng } from '../../testing/backstage.ts';
import { addPlaylist } from '../../testing/catalogue.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';
import type { NewPlaylist } from './playlists.store.ts';

/** Builds a request about a public playlist of the owner that contains a track. */
const createOwnerSample = (getBody: (playlist: NewPlaylist, subjects: Subjects) => unknown): Sample => ({
  buildRequest: async (subjects) => {
    const { id, name } = subjects.owner.user;
    const playlist = await addPlaylist({ owner: { id, name } }, [subjects.track]);
    return { params: { playlistId: playlist.id }, body: await getBody(playlist, subjects) };
  },
  statusForOthers: 403,
  otherAllowedActors: ['admin'],
});

export const playlistSamples = getSamples(playlistContract, {
  withTrack: { buildRequest: ({ trackId }) => ({ params: { trackId } }) },
  get: { buildRequest: ({ playlistId }) => ({ params: { playlistId } }) },
  tracks: { buildRequest: ({ playlistId }) => ({ params: { playlistId } }) },
  listOwn: {},
  create: { buildRequest: () => ({ body: { name: 'Night Trains' } }) },
  update: createOwnerSample(({ updatedAt }) => ({ name: 'Day Trains', updatedAt })),
  setPicture: createOwnerSample(async () => buildPictureForm(await createTestPng())),
  removePicture: createOwnerSample(() => undefined),
  remove: createOwnerSample(() => undefined),
  addTracks: createOwnerSample((_, { trackId }) => ({ trackIds: [trackId] })),
  removeTracks: createOwnerSample(() => ({ places: ['a0'] })),
  moveTracks: createOwnerSample(() => ({ places: ['a0'] })),
});
