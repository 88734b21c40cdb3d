import type { UserId } from '@overtone/shared/ids.ts';
import { findUser } from '../../identity/users/users.store.ts';

/** Returns whether an account exists: a consistent read, one unit. */
export const isExistingUser = async (userId: UserId): Promise<boolean> => (await findUser(userId)) !== undefined;
