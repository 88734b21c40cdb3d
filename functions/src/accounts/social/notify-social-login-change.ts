import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import { providers } from './provider.ts';

/** Emails a user that a provider was connected or disconnected, because someone else may have done it. */
export const notifySocialLoginChange = (user: StoredUser, service: SocialService, connected: boolean): Promise<void> =>
  notifyAccountOwner(user, { type: 'social-changed', provider: providers[service].name, connected });
