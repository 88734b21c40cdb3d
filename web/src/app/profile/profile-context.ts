import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { userPath } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';

/** A profile as what is played from. */
export const profileContext = (person: Pick<PublicProfile, 'id' | 'name'>): PlayContext => ({
  type: 'profile',
  id: person.id,
  name: personName(person),
  path: userPath(person),
});
