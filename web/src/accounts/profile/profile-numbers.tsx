import { count } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './profile-header.css.ts';

/** A count on a profile, with the path of the list that it counts. */
export interface ProfileNumber {
  readonly of: number;
  /** The unit without the number, for example "playlists". */
  readonly label: string;
  readonly path: string;
}

/** A profile's counts, each linked to its list. */
export const ProfileNumbers = ({ numbers }: { readonly numbers: readonly ProfileNumber[] }) =>
  numbers.length > 0 && (
    <div className={css.numbers}>
      {numbers.map(({ of, label, path }) => (
        <Link key={path} className={css.number} to={path}>
          <span className={css.amount}>{count(of)}</span> {label}
        </Link>
      ))}
    </div>
  );
