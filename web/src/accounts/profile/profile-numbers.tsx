import { count } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './profile-header.css.ts';

/** One number of a profile, and where what it counts is listed. */
export interface ProfileNumber {
  readonly of: number;
  /** What it counts, without the number: "playlists". */
  readonly label: string;
  readonly path: string;
}

/** How much of what there is of a person. */
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
