import { bootstrapRoutes } from '../accounts/bootstrap/bootstrap.routes.ts';
import type { Route } from '../platform/routes.ts';
import { settingsRoutes } from '../site/settings/settings.routes.ts';

/** What the function `site` serves. */
export const siteDomain: readonly Route[] = [...bootstrapRoutes, ...settingsRoutes];
