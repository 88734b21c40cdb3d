import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import { type Sample, samplesOf } from '../../testing/sample.ts';
import { addSmart, aRule, tagged } from '../../testing/smart-playlists.ts';

const rule = aRule([tagged('slow')]);

/** A call about a public smart playlist of the owner's. Its rule is theirs alone, whatever others may edit. */
const ofOwnersRule = (bodyOf: (updatedAt: string) => unknown): Sample => ({
  parts: async ({ owner }) => {
    const { id, updatedAt } = await addSmart(owner, rule);
    return { params: { playlistId: id }, body: bodyOf(updatedAt) };
  },
  notTheirs: 403,
});

export const smartPlaylistSamples = samplesOf(smartPlaylistContract, {
  create: { parts: () => ({ body: { name: 'Night bus, slow', rule } }) },
  count: { parts: () => ({ body: { rule } }) },
  rule: ofOwnersRule(() => undefined),
  setRule: ofOwnersRule((updatedAt) => ({ rule, updatedAt })),
});
