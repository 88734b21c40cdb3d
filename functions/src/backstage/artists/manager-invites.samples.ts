import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { addArtistManager } from '../../testing/backstage.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';

const managerSampleFields = { statusForOthers: 404, otherAllowedActors: ['admin'] } as const satisfies Partial<Sample>;

/** Adds an artist of the owner, and a user whom the owner has invited to manage it. */
const addSentInvite = async ({ owner }: Subjects) => {
  const { id: artistId } = await addArtist();
  await addArtistManager(artistId, owner);
  const { id: userId } = (await addUser()).user;
  await owner.call(managerInvitesContract.invite, { params: { artistId }, body: { userId } });
  return { artistId, userId };
};

/** Adds an artist that the owner is invited to manage. */
const addReceivedInvite = async ({ owner }: Subjects) => {
  const [{ id: artistId }, inviter] = [await addArtist(), await addUser()];
  await addArtistManager(artistId, inviter);
  await inviter.call(managerInvitesContract.invite, { params: { artistId }, body: { userId: owner.user.id } });
  return { params: { artistId } };
};

export const managerInvitesSamples = getSamples(managerInvitesContract, {
  list: {
    buildRequest: async (subjects) => ({ params: { artistId: (await addSentInvite(subjects)).artistId } }),
    ...managerSampleFields,
  },
  invite: {
    buildRequest: async (subjects) => ({
      params: { artistId: (await addSentInvite(subjects)).artistId },
      body: { userId: (await addUser()).user.id },
    }),
    ...managerSampleFields,
  },
  revoke: { buildRequest: async (subjects) => ({ params: await addSentInvite(subjects) }), ...managerSampleFields },
  listReceived: {},
  accept: { buildRequest: addReceivedInvite, statusForOthers: 404 },
  decline: { buildRequest: addReceivedInvite, statusForOthers: 404 },
});
