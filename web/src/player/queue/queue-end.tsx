import { formatNumber, t } from '../../lib/i18n.ts';
import type { PlayerState } from '../engine/player.model.ts';
import type { QueuedPart } from '../engine/unloaded-parts.ts';
import { findUpcomingUnloadedPart } from '../lists/next-unloaded-part.ts';
import { setAutoplay, useAutoplay } from '../radio/autoplay.ts';
import { getAutoplaySeed } from '../radio/autoplay-tracks.ts';
import { usePlayer } from '../use-player.ts';
import { line, switchLine, switchThumb, switchTrack } from './queue-end.css.ts';

const getUnloadedPartText = ({ name, count: remaining }: QueuedPart): string =>
  remaining
    ? t('Next: :count more from :name', { count: formatNumber(remaining), name })
    : t('Next: the rest of :name', { name });

/** The rest of a partly loaded list plays before anything else. */
const selectNextUnloadedPart = ({ queue }: PlayerState): QueuedPart | undefined => findUpcomingUnloadedPart(queue);

/** The last line of the queue: what plays after it, and the autoplay switch. Not shown for a queue that repeats. */
export const QueueEnd = () => {
  const name = usePlayer((state) => getAutoplaySeed(state)?.name);
  const isRadio = usePlayer(({ context }) => context?.type === 'radio');
  const isRepeating = usePlayer(({ queue }) => queue.repeat !== 'off');
  const isAutoplayOn = useAutoplay();
  const unloadedPart = usePlayer(selectNextUnloadedPart);
  if (unloadedPart) return <p className={line}>{getUnloadedPartText(unloadedPart)}</p>;
  if (name === undefined || isRepeating) return null;
  if (isRadio) return <p className={line}>{t('Next: more from :name', { name })}</p>;
  return (
    <>
      {isAutoplayOn && <p className={line}>{t('Next: similar to :name', { name })}</p>}
      <button
        type="button"
        role="switch"
        aria-checked={isAutoplayOn}
        className={switchLine}
        onClick={() => setAutoplay(!isAutoplayOn)}
      >
        {t('Autoplay similar songs')}
        <span className={switchTrack} aria-hidden>
          <span className={switchThumb} />
        </span>
      </button>
    </>
  );
};
