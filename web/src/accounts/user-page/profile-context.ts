import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';

/** Creates the play context of a profile. */
export const createProfileContext = (user: Pick<PublicProfile, 'id' | 'name'>): PlayContext => ({
  type: 'profile',
  id: user.id,
  name: getUserName(user),
  path: userPath(user),
});
