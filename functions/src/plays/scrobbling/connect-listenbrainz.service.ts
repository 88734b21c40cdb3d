import type { ScrobblerConnection } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { requireBrowserSession } from '../../identity/passwords/confirmed-password.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { connectAccount, limitConnects } from './connect.service.ts';
import { validateToken } from './services/listenbrainz.ts';
import { readServices } from './services/services.ts';

interface Given {
  readonly token: string;
  readonly apiRoot?: string | undefined;
}

const refused = (field: 'token' | 'apiRoot', said: Text): AppError =>
  new AppError('auth.failed', said, { fields: { [field]: [said] } });

/**
 * Connects ListenBrainz with a token that its person found there. Only where the site's settings name the place: an
 * address that anybody typed would have us knock at doors for them.
 * @throws AppError `auth.failed` on `token` or `apiRoot`; `permission.denied` for an API token; `rate.limited`;
 * `unavailable`
 */
export const connectListenBrainz = async (
  { token, apiRoot }: Given,
  call: RequestContext,
): Promise<ScrobblerConnection> => {
  requireBrowserSession(call);
  const userId = requireUserId(call.visitor);
  const { apiRoots } = await readServices();
  const root = apiRoot ?? apiRoots[0];
  if (!root || !apiRoots.includes(root)) {
    throw refused('apiRoot', text('This site does not offer this address.'));
  }
  await limitConnects(userId);
  const username = await validateToken(root, token).catch((error: unknown) => {
    logger.warn('ListenBrainz cannot be asked', { requestId: call.requestId, error: String(error) });
    throw new AppError('unavailable', 'The service does not answer at the moment. Please try again later.');
  });
  if (username === undefined) {
    throw refused('token', text('This token is not right. Copy it from your settings there.'));
  }
  return connectAccount(userId, { name: 'listenbrainz', secret: token, username, apiRoot: root });
};
