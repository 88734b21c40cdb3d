import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { addArtistManager, buildPictureForm, createArtistName, createTestPng } from '../../testing/backstage.ts';
import { addArtist, addGenre } from '../../testing/catalogue.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';
import type { RequestParts } from '../../testing/visitor.ts';

/** Builds the sample of a call about an artist that the owner manages. */
const buildManagerSample = (
  buildParts: (subjects: Subjects, artistId: ArtistId) => RequestParts | Promise<RequestParts> = () => ({}),
): Sample => ({
  buildRequest: async (subjects) => {
    const { id: artistId } = await addArtist();
    await addArtistManager(artistId, subjects.owner);
    const { params, body } = await buildParts(subjects, artistId);
    return { params: { artistId, ...params }, body };
  },
  statusForOthers: 404,
  otherAllowedActors: ['admin'],
});

export const managedArtistSamples = getSamples(managedArtistContract, {
  get: buildManagerSample(),
  edit: buildManagerSample(async () => ({
    body: {
      expectedUpdatedAt: null,
      name: createArtistName(),
      bio: 'Music for night trains.',
      genres: [(await addGenre()).name],
    },
  })),
  setPicture: buildManagerSample(async () => ({
    params: { picture: 'image' },
    body: buildPictureForm(await createTestPng()),
  })),
  removePicture: buildManagerSample(() => ({ params: { picture: 'header' } })),
  removeManager: buildManagerSample(async (_, artistId) => {
    const other = await addUser();
    await addArtistManager(artistId, other);
    return { params: { userId: other.user.id } };
  }),
});
