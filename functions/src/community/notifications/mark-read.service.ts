import { publishToUser } from '../../identity/connections/publish.service.ts';
import { readSessionCookie } from '../../identity/sessions/session-cookie.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { markAllNotificationsRead, markNotificationsRead, type UnreadChange } from './unread.store.ts';

type Ids = Parameters<typeof markNotificationsRead>[1];
type NewestId = Parameters<typeof markAllNotificationsRead>[1];

/**
 * Tells the open pages of the user on other devices that notifications were read. The tabs of this browser tell each other
 * without the server. Costs as much as `publishToUser`, or nothing if nothing has changed.
 */
const announce = async ({ visitor, headers }: RequestContext, change: UnreadChange): Promise<number> => {
  // An API token has no tabs.
  const session = visitor.sessionId === null ? undefined : readSessionCookie(headers)?.digest;
  if (change.isChanged) await publishToUser(requireUserId(visitor), { type: 'notifications' }, session);
  return change.unreadCount;
};

/**
 * Marks notifications as read in all open pages of the user. Otherwise as `markNotificationsRead`.
 * @returns the number of unread notifications
 */
export const markReadEverywhere = async (ids: Ids, context: RequestContext): Promise<number> =>
  announce(context, await markNotificationsRead(requireUserId(context.visitor), ids));

/**
 * Marks all notifications as read in all open pages of the user. Otherwise as `markAllNotificationsRead`.
 * @returns the number of unread notifications
 */
export const markAllReadEverywhere = async (newestId: NewestId, context: RequestContext): Promise<number> =>
  announce(context, await markAllNotificationsRead(requireUserId(context.visitor), newestId));
