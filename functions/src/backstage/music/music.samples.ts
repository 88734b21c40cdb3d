import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { soundContract } from '@overtone/shared/backstage/music/sound.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { createTestPng } from '../../testing/backstage.ts';
import { addAlbum, addTrack, createUniqueSlug, newId } from '../../testing/catalogue.ts';
import { buildAlbumDraft, buildTrackDraft, makeManager } from '../../testing/managed-music.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';
import type { RequestParts } from '../../testing/visitor.ts';

/** Builds a request about music of an artist that the owner manages. */
const asArtistManager = (
  buildParts: (subjects: Subjects) => RequestParts | Promise<RequestParts>,
): NonNullable<Sample['buildRequest']> => {
  return async (subjects) => {
    await makeManager(subjects.owner, { id: ArtistId.parse(subjects.artistId) });
    return buildParts(subjects);
  };
};
const buildManagerSample = (buildParts: (subjects: Subjects) => RequestParts | Promise<RequestParts>): Sample => ({
  buildRequest: asArtistManager(buildParts),
  statusForOthers: 404,
  otherAllowedActors: ['admin'],
});

const buildArtistParts = ({ artistId }: Subjects): RequestParts => ({ params: { artistId } });
const buildAlbumParts = ({ albumId }: Subjects, body?: unknown): RequestParts => ({ params: { albumId }, body });
const buildTrackParts = ({ trackId }: Subjects, body?: unknown): RequestParts => ({ params: { trackId }, body });
const buildSelection = ({ albumId, trackId }: Subjects): RequestParts => ({
  body: { albumIds: [albumId], trackIds: [trackId] },
});

const buildPictureForm = async (): Promise<FormData> => {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(await createTestPng())], 'Cover.png', { type: 'image/png' }));
  return form;
};
const unknownFile = { id: 'fil_01JD0000000000000000000000' } as const;
const toPick = ({ artistId }: Subjects) => ({ id: ArtistId.parse(artistId), name: 'Orla Venn' });

export const managedAlbumSamples = getSamples(managedAlbumContract, {
  list: buildManagerSample(buildArtistParts),
  get: buildManagerSample(buildAlbumParts),
  // Other users may not credit an artist they do not manage.
  create: {
    buildRequest: asArtistManager((subjects) => ({ body: buildAlbumDraft(toPick(subjects)) })),
    statusForOthers: 409,
    requiredPermission: 'music.create',
    otherAllowedActors: ['admin'],
  },
  // Each call edits its own album, because several users call this.
  edit: buildManagerSample(async (subjects) => {
    const { id } = await addAlbum({ artists: [...subjects.artists] });
    return { params: { albumId: id }, body: { expectedUpdatedAt: null, name: createUniqueSlug('Orchard') } };
  }),
  setPicture: buildManagerSample(async (subjects) => buildAlbumParts(subjects, await buildPictureForm())),
  removePicture: buildManagerSample(buildAlbumParts),
});

export const managedTrackSamples = getSamples(managedTrackContract, {
  list: buildManagerSample(buildArtistParts),
  get: buildManagerSample(buildTrackParts),
  create: {
    buildRequest: (subjects) => ({ body: { albumId: null, tracks: [buildTrackDraft(toPick(subjects), unknownFile)] } }),
    statusForAllowed: 404,
    requiredPermission: 'music.create',
  },
  edit: buildManagerSample(async (subjects) => {
    const { id } = await addTrack({ artists: [...subjects.artists] });
    return { params: { trackId: id }, body: { expectedUpdatedAt: null, name: 'High Tide' } };
  }),
  // The reply contains the rejected changes.
  editMany: {
    buildRequest: () => ({
      body: { changes: [{ trackId: newId.track(), expectedUpdatedAt: null, change: { number: 2 } }] },
    }),
  },
  replaceAudio: {
    buildRequest: (subjects) => buildTrackParts(subjects, { expectedUpdatedAt: null, fileId: unknownFile.id }),
    statusForAllowed: 404,
  },
  setPicture: buildManagerSample(async (subjects) => buildTrackParts(subjects, await buildPictureForm())),
  removePicture: buildManagerSample(buildTrackParts),
});

export const trashSamples = getSamples(trashContract, {
  put: buildManagerSample(buildSelection),
  restore: buildManagerSample(buildSelection),
  // Only trashed music can be deleted.
  remove: { ...buildManagerSample(buildSelection), statusForAllowed: 422 },
});

export const soundSamples = getSamples(soundContract, {
  read: { buildRequest: () => ({ body: { fileIds: [unknownFile.id] } }) },
});
