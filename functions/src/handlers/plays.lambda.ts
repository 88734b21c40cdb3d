import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { historyRoutes } from '../plays/history/history.routes.ts';
import { playRoutes } from '../plays/ingest/plays.routes.ts';
import { insightRoutes } from '../plays/insights/insights.routes.ts';
import { scrobblerRoutes } from '../plays/scrobbling/scrobblers.routes.ts';
import { visitReportRoutes, visitRoutes } from '../plays/visits/visits.routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `plays`. */
export const routes: readonly Route[] = [
  ...playRoutes,
  ...historyRoutes,
  ...insightRoutes,
  ...scrobblerRoutes,
  ...visitRoutes,
  ...visitReportRoutes,
];

export const handler = createLambdaHandler(routes, identify);
