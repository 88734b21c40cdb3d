import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import { routes } from '../../platform/routes.ts';
import type { ReadListens } from './find-matches.service.ts';
import { countMatches, createSmartPlaylist, readRule, setRule } from './smart-playlists.service.ts';

/** @param readListens how often somebody heard what */
export const smartPlaylistRoutes = (readListens: ReadListens) =>
  routes(smartPlaylistContract, {
    create: async ({ body }, { visitor }) => ({ playlist: await createSmartPlaylist(body, visitor, readListens) }),
    count: ({ body }, { visitor }) => countMatches(body.rule, visitor, readListens),
    rule: ({ params }, { visitor }) => readRule(params.playlistId, visitor),
    setRule: async ({ params, body }, { visitor }) => ({
      playlist: await setRule(params.playlistId, body, visitor, readListens),
    }),
  });
