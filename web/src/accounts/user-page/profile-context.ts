import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';

/** A profile as what is played from. */
export const profileContext = (person: Pick<PublicProfile, 'id' | 'name'>): PlayContext => ({
  type: 'profile',
  id: person.id,
  name: getUserName(person),
  path: userPath(person),
});
