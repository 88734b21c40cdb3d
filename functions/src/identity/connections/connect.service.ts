import { liveLimits } from '@overtone/shared/identity/connections/live-message.ts';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import { requireEdge } from '../../platform/http/edge-check.ts';
import type { Identify } from '../../platform/http/serve.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { getRealtimeChannel } from '../../platform/realtime-channel.ts';
import { limitRate } from '../rate-limits/rate-limit.service.ts';
import { deleteConnections, listConnections, storeConnection } from '../sessions/connections.store.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { endConnections } from './publish.service.ts';

/** Ends the oldest connections of a user above `liveLimits.connectionsMax`. */
const endOldestConnections = async (userId: Parameters<typeof listConnections>[0]): Promise<void> => {
  const connections = await listConnections(userId);
  const oldest = connections.slice(0, Math.max(0, connections.length - liveLimits.connectionsMax));
  if (oldest.length === 0) return;
  const channel = getRealtimeChannel();
  if (!channel) return deleteConnections(oldest);
  // Without this message the browser would connect again, and replace another one.
  const message = { type: 'replaced' } as const;
  await Promise.allSettled(oldest.map(({ connectionId }) => channel.publish(connectionId, message)));
  await endConnections(channel, oldest);
};

/**
 * Accepts a connection of a browser with a session. Its Origin must be the site, because browsers send cookies with
 * connections of any page. Takes 4 round trips, and costs 3 read units and 5 write units; a guest costs nothing.
 * @throws AppError `edge.bypassed`, `origin.denied`, `auth.required`, `email.unverified`, `rate.limited`
 */
export const acceptConnection = async (headers: Headers, connectionId: string, identify: Identify): Promise<void> => {
  requireEdge(headers, process.env.EDGE_SECRET);
  const origin = requireEnv('APP_ORIGIN');
  if (headers.get('origin') !== origin) throw new AppError('origin.denied', 'This request didn’t come from this site.');
  const session = readSessionCookie(headers);
  if (!session) throw createLoginRequiredError();
  const { userId, sessionId, mustVerifyEmail } = await identify(new Request(origin, { headers }));
  // Programs with an API token have no session.
  if (!userId || !sessionId) throw createLoginRequiredError();
  if (mustVerifyEmail) throw new AppError('email.unverified', 'Verify your email address first.');
  await limitRate('liveConnection', { address: null }, userId);
  if (!(await storeConnection(session, connectionId))) return;
  await endOldestConnections(userId);
};
