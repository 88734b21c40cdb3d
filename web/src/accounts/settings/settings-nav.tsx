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
const useScrollIntoList = (list: RefObject<HTMLUListElement | null>, currentId: string | undefined): void => {
  useEffect(() => {
    const listElement = list.current;
    const chip = currentId && listElement?.querySelector('[aria-current]');
    if (!listElement || !chip) return;
    const { left, width } = chip.getBoundingClientRect();
    const { left: listLeft, width: listWidth } = listElement.getBoundingClientRect();
    listElement.scrollLeft += left - listLeft - (listWidth - width) / 2;
  }, [list, currentId]);
};

/** Links that scroll to the panels. The visible panel's link is highlighted. */
export const SettingsNav = ({ entries }: SettingsNavProps) => {
  const listRef = useRef<HTMLUListElement>(null);
  const currentId = useCurrentPanel(entries.map(({ id }) => id));
  useScrollIntoList(listRef, currentId);
  return (
    <nav className={nav} aria-label={t('Account settings')}>
      <ul ref={listRef} className={list}>
        {entries.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Link className={link} to={`#${id}`} replace {...(id === currentId ? { 'aria-current': 'location' } : {})}>
              <Icon className={linkIcon} aria-hidden />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
