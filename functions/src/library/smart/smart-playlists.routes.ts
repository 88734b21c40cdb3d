import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import { routes } from '../../platform/routes.ts';
import type { ReadPlayCounts } from './find-matches.service.ts';
import { countMatches, createSmartPlaylist, readRule, setRule } from './smart-playlists.service.ts';

/** @param readPlayCounts reads how often a user played each track */
export const createSmartPlaylistRoutes = (readPlayCounts: ReadPlayCounts) =>
  routes(smartPlaylistContract, {
    create: async ({ body }, { visitor }) => ({ playlist: await createSmartPlaylist(body, visitor, readPlayCounts) }),
    count: ({ body }, { visitor }) => countMatches(body.rule, visitor, readPlayCounts),
    rule: ({ params }, { visitor }) => readRule(params.playlistId, visitor),
    setRule: async ({ params, body }, { visitor }) => ({
      playlist: await setRule(params.playlistId, body, visitor, readPlayCounts),
    }),
  });
