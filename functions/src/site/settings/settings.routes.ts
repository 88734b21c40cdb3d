import { settingsContract } from '@overtone/shared/site/settings/settings.contract.ts';
import { routes } from '../../platform/routes.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export const settingsRoutes = routes(settingsContract, {
  get: async () => ({ settings: await readSettings() }),
  update: async ({ body }, { visitor }) => ({
    settings: await changeSettings(body.values, body.version, visitor.userId),
  }),
});
