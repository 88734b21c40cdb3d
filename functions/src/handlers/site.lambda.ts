import { bootstrapRoutes } from '../accounts/bootstrap/bootstrap.routes.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { settingsRoutes } from '../site/settings/settings.routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `site`. */
export const routes: readonly Route[] = [...bootstrapRoutes, ...settingsRoutes];

export const handler = createLambdaHandler(routes, identify);
