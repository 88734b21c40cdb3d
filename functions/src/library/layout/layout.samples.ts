import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import { getSamples } from '../../testing/sample.ts';

const layout = { sort: 'name', pinned: [], folders: [], order: [] };

export const layoutSamples = getSamples(layoutContract, {
  get: {},
  save: { buildRequest: () => ({ body: { layout, version: 0 } }) },
});
