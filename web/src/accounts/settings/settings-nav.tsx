import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import type { AccountPanel } from './account-panels.tsx';
import { link, linkIcon, list, nav } from './settings-page.css.ts';
import { useCurrentPanel } from './use-current-panel.ts';

interface SettingsNavProps {
  readonly entries: readonly AccountPanel[];
}

/** Keeps the current chip in sight, where the chips do not all fit. Only their own list scrolls. */
const useInSight = (place: RefObject<HTMLUListElement | null>, current: string | undefined): void => {
  useEffect(() => {
    const rail = place.current;
    const chip = current && rail?.querySelector('[aria-current]');
    if (!rail || !chip) return;
    const { left, width } = chip.getBoundingClientRect();
    const { left: railLeft, width: railWidth } = rail.getBoundingClientRect();
    rail.scrollLeft += left - railLeft - (railWidth - width) / 2;
  }, [place, current]);
};

/** Scrolls to the panels, and marks the one on the screen. */
export const SettingsNav = ({ entries }: SettingsNavProps) => {
  const place = useRef<HTMLUListElement>(null);
  const { current, goTo } = useCurrentPanel(entries.map(({ id }) => id));
  useInSight(place, current);
  return (
    <nav className={nav} aria-label={t('Account settings')}>
      <ul ref={place} className={list}>
        {entries.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Link
              className={link}
              to={`#${id}`}
              replace
              onClick={() => goTo(id)}
              {...(id === current ? { 'aria-current': 'location' } : {})}
            >
              <Icon className={linkIcon} aria-hidden />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
