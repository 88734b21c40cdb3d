import { settingsContract } from '@overtone/shared/site/settings/settings.contract.ts';
import { getSamples } from '../../testing/sample.ts';
import { readSettings } from './settings.service.ts';

export const settingsSamples = getSamples(settingsContract, {
  get: {},
  update: {
    buildRequest: async () => ({
      body: { values: { 'branding.site_name': 'Ours' }, version: (await readSettings()).version },
    }),
  },
});
