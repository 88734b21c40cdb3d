import { t } from '../../lib/i18n.ts';
import { MiniPlayer } from '../../player/bar/mini-player.tsx';
import { MiniToggle } from '../../player/bar/transport.tsx';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';

/** The player in the admin area: without a track nothing, in a rail only the button that pauses it. */
export const AdminPlayer = ({ isRail = false }: { readonly isRail?: boolean }) => {
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);
  if (!isRail) return <MiniPlayer />;
  if (!hasTrack) return null;
  return (
    <section id="player" tabIndex={-1} aria-label={t('Player')}>
      <MiniToggle />
    </section>
  );
};
