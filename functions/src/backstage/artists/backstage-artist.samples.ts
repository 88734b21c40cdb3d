import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { addArtistManager } from '../../testing/backstage.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { getSamples } from '../../testing/sample.ts';
import { addWorkspaceOf } from '../../testing/workspaces.ts';

export const backstageArtistSamples = getSamples(backstageArtistContract, {
  list: {},
  move: {
    buildRequest: async ({ owner }) => {
      const { id: artistId } = await addArtist();
      await addArtistManager(artistId, owner);
      return { params: { artistId }, body: { workspaceId: await addWorkspaceOf(owner) } };
    },
    statusForOthers: 404,
  },
});
