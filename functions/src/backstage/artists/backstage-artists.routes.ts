import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import { routes } from '../../platform/routes.ts';
import { canManage } from './artist.policy.ts';
import { presentManagedArtist } from './artist.presenter.ts';
import { listBackstageArtists } from './list-artists.service.ts';
import { moveArtist } from './move-artist.service.ts';

export const backstageArtistRoutes = routes(backstageArtistContract, {
  list: async ({ query }, { visitor }) => ({ artists: await listBackstageArtists(query, visitor) }),
  move: async ({ params, body }, { visitor }) => {
    const to = body.workspaceId === personalWorkspaceId ? null : body.workspaceId;
    const access = await moveArtist(params.artistId, to, visitor);
    return { artist: await presentManagedArtist(access.artist, canManage(access)) };
  },
});
