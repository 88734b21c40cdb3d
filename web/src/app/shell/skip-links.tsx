import type { MouseEvent } from 'react';
import { t } from '../../lib/i18n.ts';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';
import { skip } from './shell.css.ts';

/** Moves only the focus. The browser's navigation would add a history entry. */
const moveFocus = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
};

const SkipLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <a className={skip} href={to} onClick={moveFocus}>
    {label}
  </a>
);

/** The first tab stops, which skip to the page and to the player. */
export const SkipLinks = () => {
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);
  return (
    <>
      <SkipLink to="#main" label={t('Skip to content')} />
      {hasTrack && <SkipLink to="#player" label={t('Skip to player')} />}
    </>
  );
};
