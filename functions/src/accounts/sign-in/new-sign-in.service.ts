import { limits } from '@overtone/shared/limits.ts';
import { deleteOldestSessions, listSessions } from '../../identity/sessions/sessions.store.ts';
import type { StoredSession } from '../../identity/sessions/stored-session.model.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { deviceName, placeName } from '../../platform/http/client.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';

/**
 * Writes to a person who signed in with a browser that none of their other sessions has. One round trip; two more for
 * somebody who has `limits.sessionsMax` sessions, of whom a sign-in would otherwise cost more each time.
 */
export const notifyNewSignIn = async (user: StoredUser, session: StoredSession): Promise<void> => {
  const others = (await listSessions(user)).filter(({ id }) => id !== session.id);
  if (others.length >= limits.sessionsMax) await deleteOldestSessions(user.id, limits.sessionsMax - 1, session.id);
  const device = deviceName(session);
  if (others.length === 0 || others.some((other) => deviceName(other) === device)) return;
  await notifyAccountOwner(user, { type: 'new-sign-in', device, place: placeName(session), at: session.created_at });
};
