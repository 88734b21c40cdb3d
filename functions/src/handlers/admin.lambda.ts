import { activityRoutes } from '../admin/activity/activity.routes.ts';
import { attentionRoutes } from '../admin/attention/attention.routes.ts';
import { exportRoutes } from '../admin/exports/exports.routes.ts';
import { managedPlaylistRoutes } from '../admin/playlists/managed-playlists.routes.ts';
import { accountReportRoutes } from '../admin/reports/account-report.routes.ts';
import { managedUserRoutes } from '../admin/users/managed-users.routes.ts';
import { managedChannelRoutes } from '../discovery/channels/managed-channels.routes.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `admin`. */
export const routes: readonly Route[] = [
  ...managedUserRoutes,
  ...managedPlaylistRoutes,
  ...managedChannelRoutes,
  ...exportRoutes,
  ...activityRoutes,
  ...attentionRoutes,
  ...accountReportRoutes,
];

export const handler = createLambdaHandler(routes, identify);
