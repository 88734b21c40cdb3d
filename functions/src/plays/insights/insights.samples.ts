import { ArtistId } from '@overtone/shared/ids.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { getSamples, type Sample } from '../../testing/sample.ts';
import type { RequestParts } from '../../testing/visitor.ts';

const query = { from: '2026-10-01', to: '2026-10-30' };

const createManagerSample = (otherParts: RequestParts): Sample => ({
  buildRequest: async ({ artistId, owner }) => {
    await makeManager(owner, { id: ArtistId.parse(artistId) });
    return { params: { subject: artistId }, ...otherParts };
  },
  statusForOthers: 404,
  otherAllowedActors: ['admin'],
});

export const insightSamples = getSamples(insightContract, {
  get: createManagerSample({ query }),
  now: createManagerSample({}),
});
