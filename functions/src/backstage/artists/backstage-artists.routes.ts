import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { listManagedArtists } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';

export const backstageArtistRoutes = routes(backstageArtistContract, {
  list: async (_, { visitor }) => ({ artists: await listManagedArtists(requireUserId(visitor)) }),
});
