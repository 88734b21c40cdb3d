import { Link } from '../actions/link.tsx';
import { chip, chips } from './chips.css.ts';

export interface ChipsProps {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly path: string; readonly isCurrent?: boolean }[];
}

/** A row of small links. */
export const Chips = ({ label, links }: ChipsProps) =>
  links.length > 0 && (
    <nav className={chips} aria-label={label} data-roving-tabindex>
      {links.map(({ label: name, path, isCurrent }) => (
        <Link key={path} className={chip} to={path} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  );
