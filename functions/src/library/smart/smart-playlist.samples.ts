import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import { getSamples, type Sample } from '../../testing/sample.ts';
import { addSmartPlaylist, buildRule, hasTagCondition } from '../../testing/smart-playlists.ts';

const rule = buildRule([hasTagCondition('slow')]);

/** Builds a request about the rule of a public smart playlist of the owner. Only the owner may read and change it. */
const createOwnerSample = (getBody: (updatedAt: string) => unknown): Sample => ({
  buildRequest: async ({ owner }) => {
    const { id, updatedAt } = await addSmartPlaylist(owner, rule);
    return { params: { playlistId: id }, body: getBody(updatedAt) };
  },
  statusForOthers: 403,
});

export const smartPlaylistSamples = getSamples(smartPlaylistContract, {
  create: { buildRequest: () => ({ body: { name: 'Night bus, slow', rule } }) },
  count: { buildRequest: () => ({ body: { rule } }) },
  rule: createOwnerSample(() => undefined),
  setRule: createOwnerSample((updatedAt) => ({ rule, updatedAt })),
});
