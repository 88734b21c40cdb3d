import { ArtistId } from '@overtone/shared/ids.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { addPlaylist } from '../../testing/catalogue.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { getSamples, type Subjects } from '../../testing/sample.ts';

const buildShareDraft = ({ albumId }: Subjects) => ({ item: { kind: 'album', id: albumId }, name: 'For the press' });

const makeOwnerManager = (subjects: Subjects): Promise<void> =>
  makeManager(subjects.owner, { id: ArtistId.parse(subjects.artistId) });

/** Adds a link of the owner. */
const addShare = async (subjects: Subjects) => {
  await makeOwnerManager(subjects);
  return subjects.owner.call(shareContract.create, { body: buildShareDraft(subjects) as never });
};

export const shareSamples = getSamples(shareContract, {
  list: {
    buildRequest: async (subjects) => {
      await makeOwnerManager(subjects);
      return { query: { kind: 'album', id: subjects.albumId } };
    },
    statusForOthers: 404,
    otherAllowedActors: ['admin'],
  },
  create: {
    buildRequest: async (subjects) => {
      await makeOwnerManager(subjects);
      return { body: buildShareDraft(subjects) };
    },
    statusForOthers: 404,
    otherAllowedActors: ['admin'],
  },
  remove: {
    buildRequest: async (subjects) => ({ params: { shareId: (await addShare(subjects)).share.id } }),
    statusForOthers: 404,
    otherAllowedActors: ['admin'],
  },
  open: { buildRequest: async (subjects) => ({ params: { token: (await addShare(subjects)).token } }) },
  tracks: {
    buildRequest: async (subjects) => {
      const { id, name } = subjects.owner.user;
      const playlist = await addPlaylist({ owner: { id, name }, isPublic: false }, [subjects.track]);
      const item = { kind: 'playlist', id: playlist.id } as const;
      const { token } = await subjects.owner.call(shareContract.create, { body: { item, name: 'For a friend' } });
      return { params: { token } };
    },
  },
  track: {
    buildRequest: async (subjects) => ({
      params: { token: (await addShare(subjects)).token, trackId: subjects.trackId },
    }),
  },
  stream: {
    buildRequest: async (subjects) => ({
      params: { token: (await addShare(subjects)).token, trackId: subjects.trackId },
    }),
  },
});
