import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { StoredUser } from './stored-user.model.ts';

/** Somebody as anybody may see them. */
export const presentProfile = ({ id, name, image }: StoredUser): PublicProfile => ({ id, name, image });
