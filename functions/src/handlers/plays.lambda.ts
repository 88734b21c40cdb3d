import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { historyRoutes } from '../plays/history/history.routes.ts';
import { listenRoutes } from '../plays/ingest/listens.routes.ts';
import { insightRoutes } from '../plays/insights/insights.routes.ts';
import { scrobblerRoutes } from '../plays/scrobbling/scrobblers.routes.ts';
import { visitReportRoutes, visitRoutes } from '../plays/visits/visits.routes.ts';
import { identify } from './identify.ts';

/** What the function `plays` serves. */
export const routes: readonly Route[] = [
  ...listenRoutes,
  ...historyRoutes,
  ...insightRoutes,
  ...scrobblerRoutes,
  ...visitRoutes,
  ...visitReportRoutes,
];

export const handler = lambdaHandler(routes, identify);
