import type { ScrobblerConnection } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { requireBrowserSession } from '../../identity/passwords/confirmed-password.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { connectAccount, limitConnectAttempts } from './connect.service.ts';
import { validateToken } from './services/listenbrainz.ts';
import { readServices } from './services/services.ts';

interface Credentials {
  readonly token: string;
  readonly apiRoot?: string | undefined;
}

const createAuthFailedError = (field: 'token' | 'apiRoot', message: Text): AppError =>
  new AppError('auth.failed', message, { fields: { [field]: [message] } });

/**
 * Connects ListenBrainz with the user's token. Only servers from the site's settings are called, so that users cannot
 * make this site send requests to arbitrary addresses.
 * @throws AppError `auth.failed` on `token` or `apiRoot`; `permission.denied` for an API token; `rate.limited`;
 * `unavailable`
 */
export const connectListenBrainz = async (
  { token, apiRoot }: Credentials,
  call: RequestContext,
): Promise<ScrobblerConnection> => {
  requireBrowserSession(call);
  const userId = requireUserId(call.visitor);
  const { apiRoots } = await readServices();
  const root = apiRoot ?? apiRoots[0];
  if (!root || !apiRoots.includes(root)) {
    throw createAuthFailedError('apiRoot', text('This server address isn’t supported.'));
  }
  await limitConnectAttempts(userId);
  const username = await validateToken(root, token).catch((error: unknown) => {
    logger.warn('Failed to call ListenBrainz', { requestId: call.requestId, error: String(error) });
    throw new AppError('unavailable', 'The service isn’t responding right now. Try again later.');
  });
  if (username === undefined) {
    throw createAuthFailedError('token', text('Invalid token. Copy it from your settings on the service.'));
  }
  return connectAccount(userId, { name: 'listenbrainz', secret: token, username, apiRoot: root });
};
