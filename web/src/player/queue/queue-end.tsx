import { count, t } from '../../lib/i18n.ts';
import type { PlayerState } from '../engine/player.model.ts';
import type { QueuedRest } from '../engine/rests.ts';
import { restAhead } from '../lists/rest-ahead.ts';
import { setAutoplay, useAutoplay } from '../radio/autoplay.ts';
import { followUp } from '../radio/more-like.ts';
import { usePlayer } from '../use-player.ts';
import { line, switchLine, switchThumb, switchTrack } from './queue-end.css.ts';

const restLine = ({ name, count: left }: QueuedRest): string =>
  left ? t('Then, :count more of :name', { count: count(left), name }) : t('Then, the rest of :name', { name });

/** A list of which only a part is loaded goes on before anything else. */
const selectRest = ({ queue }: PlayerState): QueuedRest | undefined => restAhead(queue);

/** The last line of the queue: what follows it, and whether anything shall. A queue that repeats has no end. */
export const QueueEnd = () => {
  const name = usePlayer((state) => followUp(state)?.name);
  const isRadio = usePlayer(({ context }) => context?.type === 'radio');
  const repeats = usePlayer(({ queue }) => queue.repeat !== 'off');
  const autoplay = useAutoplay();
  const rest = usePlayer(selectRest);
  if (rest) return <p className={line}>{restLine(rest)}</p>;
  if (name === undefined || repeats) return null;
  if (isRadio) return <p className={line}>{t('Then, more of :name', { name })}</p>;
  return (
    <>
      {autoplay && <p className={line}>{t('Then, similar to :name', { name })}</p>}
      <button
        type="button"
        role="switch"
        aria-checked={autoplay}
        className={switchLine}
        onClick={() => setAutoplay(!autoplay)}
      >
        {t('Autoplay similar tracks')}
        <span className={switchTrack} aria-hidden>
          <span className={switchThumb} />
        </span>
      </button>
    </>
  );
};
