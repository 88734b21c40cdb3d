import { SessionId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { parseClient } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createBearerToken } from '../bearer-token.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { getSessionExpiry } from './session-expiry.ts';
import { createSessionAction, deleteSession, putSession } from './sessions.store.ts';
import type { StoredSession } from './stored-session.model.ts';

type Call = Pick<RequestContext, 'headers' | 'replyHeaders' | 'address'>;

interface Options {
  readonly remember?: boolean;
  /** Whether the user has just entered the password, or has logged in to an account without a password. */
  readonly hasConfirmedPassword?: boolean;
}

export interface NewSession {
  readonly session: StoredSession;
  /** Stores the session, and ends the previous session of the browser. */
  readonly save: () => Promise<void>;
  /**
   * Stores the session as part of a transaction. Call `endPreviousSession` afterwards, unless all sessions end
   * anyway.
   */
  readonly action: TransactAction;
  /** Ends the previous session of the browser. */
  readonly endPreviousSession: () => Promise<void>;
  /** Sends the cookie to the browser. Only call it after the session was stored. */
  readonly sendCookie: () => void;
}

/**
 * Prepares a new session for a user who has just authenticated. It never reuses a token that the browser sent,
 * because an attacker may have planted that token (session fixation).
 */
export const buildSession = (
  user: Pick<StoredUser, 'id' | 'epoch'>,
  { headers, replyHeaders, address }: Call,
  { remember = false, hasConfirmedPassword = false }: Options = {},
): NewSession => {
  const now = new Date();
  const bearer = createBearerToken(user.id);
  const previous = readSessionCookie(headers);
  const session: StoredSession = {
    id: SessionId.parse(`ses_${ulid()}`),
    ...parseClient(headers, address),
    created_at: now.toISOString(),
    last_active: now.toISOString(),
    expires: getSessionExpiry(remember, now),
    remember,
    epoch: user.epoch,
    password_confirmed_at: hasConfirmedPassword ? now.toISOString() : null,
  };
  const endPreviousSession = async (): Promise<void> => {
    if (previous) await deleteSession(previous);
  };
  return {
    session,
    save: async () => {
      await Promise.all([putSession(bearer, session), endPreviousSession()]);
    },
    action: createSessionAction(bearer, session),
    endPreviousSession,
    sendCookie: () => setSessionCookie(replyHeaders, bearer.text, remember),
  };
};
