import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { StoredUser } from './stored-user.model.ts';

/** Returns the public part of a user. */
export const presentProfile = ({ id, name, image }: StoredUser): PublicProfile => ({ id, name, image });
