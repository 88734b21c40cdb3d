import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { t, tn } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import * as css from './known-followers.css.ts';

interface KnownFollowersProps {
  readonly known: Profile['knownFollowers'];
  /** Path of the list of all followers. */
  readonly path: string;
}

/** Pixels. */
const size = 24;

/** Lists up to three followers by name. If there are more, it lists the first two and the number of the others. */
const formatKnownFollowers = ({ users, count }: Profile['knownFollowers']): string => {
  const [first = '', second = '', third = ''] = users.map(getUserName);
  if (count === 1) return t('Followed by :first', { first });
  if (count === 2) return t('Followed by :first and :second', { first, second });
  if (count === 3) return t('Followed by :first, :second and :third', { first, second, third });
  const values = { first, second };
  return tn(count - 2, 'Followed by :first, :second and 1 more', 'Followed by :first, :second and :count more', values);
};

/** The followers of a user that the visitor follows as well. Renders nothing if there are none. */
export const KnownFollowers = ({ known, path }: KnownFollowersProps) =>
  known.users.length > 0 && (
    <Link className={css.known} to={path} preventScrollReset>
      <span className={css.faces} aria-hidden>
        {known.users.map((user) => (
          <Avatar key={user.id} name={getUserName(user)} image={user.image} size={size} />
        ))}
      </span>
      <span className={css.text}>{formatKnownFollowers(known)}</span>
    </Link>
  );
