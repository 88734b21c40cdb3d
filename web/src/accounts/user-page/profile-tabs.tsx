import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber, t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './profile-tabs.css.ts';

export interface ProfileTabLink {
  readonly label: string;
  readonly path: string;
  readonly isCurrent: boolean;
  /** Number of items, if it is counted. */
  readonly count?: number | null | undefined;
}

interface ProfileTabsProps {
  /** The accessible name of the navigation. */
  readonly label?: string;
  readonly links: readonly ProfileTabLink[];
  /** Content next to the tabs. */
  readonly children?: ReactNode;
}

/** The navigation between the tabs of a profile or another page. */
export const ProfileTabs = ({ label: navigationLabel = t('Profile sections'), links, children }: ProfileTabsProps) => {
  const row = useRef<HTMLUListElement>(null);
  const currentIndex = links.findIndex(({ isCurrent }) => isCurrent);
  // On a phone the tabs scroll, and the current one may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the index.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [currentIndex]);
  return (
    <div className={css.row}>
      <nav aria-label={navigationLabel}>
        <ul ref={row} className={css.tabs} data-roving-tabindex>
          {links.map(({ label, path, isCurrent, count }) => (
            <li key={path}>
              <Link className={css.tab} to={path} preventScrollReset {...(isCurrent ? { 'aria-current': 'page' } : {})}>
                {label} {count != null && <span className={css.number}>{formatNumber(count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
};
