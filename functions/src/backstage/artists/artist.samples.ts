import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { manage, newArtistName, pictureForm, somePng } from '../../testing/backstage.ts';
import { addArtist, addGenre } from '../../testing/catalogue.ts';
import { addPerson } from '../../testing/people.ts';
import { type Sample, type Subjects, samplesOf } from '../../testing/sample.ts';
import type { Parts } from '../../testing/visitor.ts';

/** A call about an artist that the owner manages. */
const ofManager = (more: (subjects: Subjects, artistId: ArtistId) => Parts | Promise<Parts> = () => ({})): Sample => ({
  parts: async (subjects) => {
    const { id: artistId } = await addArtist();
    await manage(artistId, subjects.owner);
    const { params, body } = await more(subjects, artistId);
    return { params: { artistId, ...params }, body };
  },
  notTheirs: 404,
  othersWhoMay: ['admin'],
});

export const managedArtistSamples = samplesOf(managedArtistContract, {
  get: ofManager(),
  edit: ofManager(async () => ({
    body: { known: null, name: newArtistName(), bio: 'Music for night trains.', genres: [(await addGenre()).name] },
  })),
  setPicture: ofManager(async () => ({ params: { picture: 'image' }, body: pictureForm(await somePng()) })),
  removePicture: ofManager(() => ({ params: { picture: 'header' } })),
  removeManager: ofManager(async (_, artistId) => {
    const other = await addPerson();
    await manage(artistId, other);
    return { params: { userId: other.user.id } };
  }),
});
