import { ArtistId } from '@overtone/shared/ids.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { letManage } from '../../testing/managed-music.ts';
import { type Sample, samplesOf } from '../../testing/sample.ts';
import type { Parts } from '../../testing/visitor.ts';

const query = { from: '2026-10-01', to: '2026-10-30' };

const managerSample = (more: Parts): Sample => ({
  parts: async ({ artistId, owner }) => {
    await letManage(owner, { id: ArtistId.parse(artistId) });
    return { params: { subject: artistId }, ...more };
  },
  notTheirs: 404,
  othersWhoMay: ['admin'],
});

export const insightSamples = samplesOf(insightContract, { get: managerSample({ query }), now: managerSample({}) });
