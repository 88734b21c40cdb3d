import { SessionId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { clientOf } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { newBearer } from '../bearer.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { giveSessionCookie, readSessionCookie } from './session-cookie.ts';
import { sessionEnd } from './session-end.ts';
import { createSessionAction, deleteSession, putSession } from './sessions.store.ts';
import type { StoredSession } from './stored-session.model.ts';

type Call = Pick<RequestContext, 'headers' | 'replyHeaders' | 'address'>;

interface Options {
  readonly remember?: boolean;
  /** The person has just proved themselves in the strongest way that their account has. */
  readonly confirmed?: boolean;
}

export interface NewSession {
  readonly session: StoredSession;
  /** Writes the session by itself, and ends the one that the browser came with. */
  readonly save: () => Promise<void>;
  /** Writes it within a transaction. `endBrought` follows, unless all sessions end anyway. */
  readonly action: TransactAction;
  /** Ends the session that the browser came with. */
  readonly endBrought: () => Promise<void>;
  /** Hands the cookie to the browser. To be called when the session is written, never before. */
  readonly give: () => void;
}

/**
 * A new session for somebody who has just proved who they are. It never goes on under a token that the browser brought:
 * whoever planted that one would be signed in too.
 */
export const newSession = (
  user: Pick<StoredUser, 'id' | 'epoch'>,
  { headers, replyHeaders, address }: Call,
  { remember = false, confirmed = false }: Options = {},
): NewSession => {
  const now = new Date();
  const bearer = newBearer(user.id);
  const brought = readSessionCookie(headers);
  const session: StoredSession = {
    id: SessionId.parse(`ses_${ulid()}`),
    ...clientOf(headers, address),
    created_at: now.toISOString(),
    last_active: now.toISOString(),
    expires: sessionEnd(remember, now),
    remember,
    epoch: user.epoch,
    password_confirmed_at: confirmed ? now.toISOString() : null,
  };
  const endBrought = async (): Promise<void> => {
    if (brought) await deleteSession(brought);
  };
  return {
    session,
    save: async () => {
      await Promise.all([putSession(bearer, session), endBrought()]);
    },
    action: createSessionAction(bearer, session),
    endBrought,
    give: () => giveSessionCookie(replyHeaders, bearer.text, remember),
  };
};
