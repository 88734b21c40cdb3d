import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import type { AccountPanel } from './account-panels.tsx';
import { link, linkIcon, list, nav } from './settings-page.css.ts';
import { useCurrentPanel } from './use-current-panel.ts';

interface SettingsNavProps {
  readonly entries: readonly AccountPanel[];
}

/** Scrolls the list so that the current chip is visible, without scrolling the page. */
const useScrollIntoList = (list: RefObject<HTMLUListElement | null>, current: string | undefined): void => {
  useEffect(() => {
    const rail = list.current;
    const chip = current && rail?.querySelector('[aria-current]');
    if (!rail || !chip) return;
    const { left, width } = chip.getBoundingClientRect();
    const { left: railLeft, width: railWidth } = rail.getBoundingClientRect();
    rail.scrollLeft += left - railLeft - (railWidth - width) / 2;
  }, [list, current]);
};

/** Links that scroll to the panels. The visible panel's link is highlighted. */
export const SettingsNav = ({ entries }: SettingsNavProps) => {
  const listRef = useRef<HTMLUListElement>(null);
  const current = useCurrentPanel(entries.map(({ id }) => id));
  useScrollIntoList(listRef, current);
  return (
    <nav className={nav} aria-label={t('Account settings')}>
      <ul ref={listRef} className={list}>
        {entries.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Link className={link} to={`#${id}`} replace {...(id === current ? { 'aria-current': 'location' } : {})}>
              <Icon className={linkIcon} aria-hidden />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
