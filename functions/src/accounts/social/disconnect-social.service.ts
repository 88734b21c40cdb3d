import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { requireBrowserSession } from '../../identity/passwords/confirmed-password.service.ts';
import { getUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { notifySocialLoginChange } from './notify-social-login-change.ts';
import { disconnectIdentity } from './social-profiles.store.ts';

/**
 * Disconnects a provider from the account of the logged-in user. Does nothing if it is not connected.
 * @throws AppError `social.last_way`, `permission.denied` for an API token
 */
export const disconnectSocial = async (service: SocialService, context: RequestContext): Promise<void> => {
  requireBrowserSession(context);
  const user = await getUser(requireUserId(context.visitor));
  if (!(await disconnectIdentity(user, service))) {
    throw new AppError('social.last_way', 'This is your only way to log in. Set a password first.');
  }
  const wasConnected = user.social_profiles.some(({ service_name }) => service_name === service);
  if (wasConnected) await notifySocialLoginChange(user, service, false);
};
