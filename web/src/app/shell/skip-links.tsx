import type { MouseEvent } from 'react';
import { t } from '../../lib/i18n.ts';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';
import { skip } from './shell.css.ts';

/** Moves the focus alone: an entry of the history for it would only be in the way back. */
const go = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
};

const SkipLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <a className={skip} href={to} onClick={go}>
    {label}
  </a>
);

/** The first stops of Tab: past everything, to the page and to what plays. */
export const SkipLinks = () => {
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);
  return (
    <>
      <SkipLink to="#main" label={t('Skip to content')} />
      {hasTrack && <SkipLink to="#player" label={t('Skip to player')} />}
    </>
  );
};
