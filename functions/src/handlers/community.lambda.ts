import { commentRoutes } from '../community/comments/comments.routes.ts';
import { digestRoutes } from '../community/digests/digest.routes.ts';
import { feedRoutes } from '../community/feed/feed.routes.ts';
import { listOutboxFrom } from '../community/feed/feed.store.ts';
import { commentModerationRoutes } from '../community/moderation/comment-moderation.routes.ts';
import { notificationRoutes } from '../community/notifications/notifications.routes.ts';
import { pushRoutes } from '../community/push/push.routes.ts';
import { oneClickRoutes, unsubscribeRoutes } from '../community/unsubscribe/unsubscribe.routes.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { RawRoute, Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `community`. */
export const routes: readonly Route[] = [
  ...commentRoutes,
  ...commentModerationRoutes,
  ...feedRoutes,
  ...notificationRoutes(() => listOutboxFrom(undefined)),
  ...pushRoutes,
  ...digestRoutes,
  ...unsubscribeRoutes,
];

export const rawRoutes: readonly RawRoute[] = oneClickRoutes;

export const handler = createLambdaHandler(routes, identify, rawRoutes);
