import { limits } from '@overtone/shared/limits.ts';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { count, t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { chip } from '../../ui/lists/chips.css.ts';
import { empty, item, number, tab, tabs } from './search-tabs.css.ts';

export interface SearchTabLink {
  readonly label: string;
  readonly path: string;
  readonly current: boolean;
  /** How many there are; left out while nobody knows. */
  readonly found?: number | undefined;
}

/** As far as it was counted: `99+`. */
const asCounted = (found: number): string =>
  found < limits.searchRowsMax ? count(found) : `${count(limits.searchRowsMax - 1)}+`;

/** The kinds of what was found, each with how much there is of it. */
export const SearchTabs = ({ links }: { readonly links: readonly SearchTabLink[] }) => {
  const row = useRef<HTMLUListElement>(null);
  const place = links.findIndex(({ current }) => current);
  const isCounted = links.some(({ found }) => found !== undefined);
  // On a phone the row scrolls, and the open one may stand outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one, or stands elsewhere, with each place and with the numbers.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [place, isCounted]);
  return (
    <nav aria-label={t('What to show')}>
      <ul ref={row} className={tabs} data-one-stop>
        {links.map(({ label, path, current, found }) => (
          <li key={path} className={item}>
            <Link
              className={classNames(chip, tab, found === 0 && !current && empty)}
              to={path}
              {...(current ? { 'aria-current': 'page' } : {})}
            >
              {label} {found !== undefined && <span className={number}>{asCounted(found)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
