import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { chip } from '../../ui/lists/chips.css.ts';
import { empty, item, number, tab, tabs } from './search-tabs.css.ts';

export interface SearchTabLink {
  readonly label: string;
  readonly path: string;
  readonly isCurrent: boolean;
  /** Number of results, or undefined until they are counted. */
  readonly count?: number | undefined;
}

/** Formats a number of results, for example `99+` at the counting limit. */
const formatCount = (count: number): string =>
  count < discoveryLimits.searchRowsMax ? formatNumber(count) : `${formatNumber(discoveryLimits.searchRowsMax - 1)}+`;

/** Tabs for the types of results, with their counts. */
export const SearchTabs = ({ links }: { readonly links: readonly SearchTabLink[] }) => {
  const tabList = useRef<HTMLUListElement>(null);
  const currentIndex = links.findIndex(({ isCurrent }) => isCurrent);
  const isCounted = links.some(({ count }) => count !== undefined);
  // On a phone the tabs scroll, and the current one may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the index, and moves when counts appear.
  useEffect(() => {
    tabList.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [currentIndex, isCounted]);
  return (
    <nav aria-label={t('Filter')}>
      <ul ref={tabList} className={tabs} data-roving-tabindex>
        {links.map(({ label, path, isCurrent, count }) => (
          <li key={path} className={item}>
            <Link
              className={classNames(chip, tab, count === 0 && !isCurrent && empty)}
              to={path}
              {...(isCurrent ? { 'aria-current': 'page' } : {})}
            >
              {label} {count !== undefined && <span className={number}>{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
