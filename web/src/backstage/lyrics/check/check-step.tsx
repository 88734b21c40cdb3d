import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { body, cardHeading, sideCard } from '../page/editor.css.ts';
import { lineClock } from '../page/line-clock.ts';
import { ListenersView } from '../page/listeners-view.tsx';
import type { StepProps } from '../page/step.ts';
import { addPause, setTime } from '../sync/mend-times.ts';
import { chip } from '../sync/sync.css.ts';
import { choose } from '../sync/sync-session.ts';
import { WaveCard } from '../wave/wave-card.tsx';
import * as css from './check.css.ts';
import { type Warning, warningsOf } from './warnings.ts';

const words = (warning: Warning): string => {
  switch (warning.type) {
    case 'untimed':
      return tn(
        warning.count,
        'One line has no time: it shows together with the line before it',
        ':count lines have no time: they show together with the line before them',
      );
    case 'order':
      return t('Begins before the line above it');
    case 'sameTime':
      return t('Begins together with another line');
    case 'afterEnd':
      return t('Begins after the song has ended');
    case 'wordOrder':
      return t('Its words are not in order');
    case 'silence':
      return t(':seconds seconds until the next line: is there a pause?', { seconds: Math.round(warning.seconds) });
    default:
      return t('These are more words than can be kept');
  }
};

interface CheckStepProps extends StepProps {
  /** Back to the lines, at one of them. */
  readonly onMend: () => void;
}

/** The words as listeners will see them, and what they would stumble over. */
export const CheckStep = ({ editor, song, track, state, text, isTimed, onMend }: CheckStepProps) => {
  const { lines } = state.session;
  const warnings = useMemo(() => warningsOf(lines, song.duration, text), [lines, song, text]);
  const current = useSyncExternalStore(song.position.subscribe, () => {
    const at = song.position.get();
    return lines.findLastIndex(({ start }) => start !== null && start <= at);
  });
  const mend = (place: number): void => {
    editor.edit((now) => choose(now, place));
    onMend();
  };
  return (
    <>
      <div className={body}>
        <ListenersView {...{ track, text, isTimed }} />
        <section className={classNames(sideCard, css.side)} aria-label={t('What to look at')}>
          <h2 className={cardHeading}>
            {warnings.length > 0 ? tn(warnings.length, '1 thing to look at', ':count things to look at') : t('Check')}
          </h2>
          {warnings.length === 0 && (
            <p className={css.good}>
              <CircleCheck size={20} className={css.goodSign} aria-hidden />
              {isTimed
                ? t('Every line has its time. Play the song and read along.')
                : t('These words have no times: listeners read them as they are.')}
            </p>
          )}
          <ul className={css.warnings}>
            {warnings.map((warning) => {
              const line = lines[warning.place];
              const start = line?.start ?? null;
              return (
                <li key={`${warning.type} ${warning.place}`} className={css.warning}>
                  <TriangleAlert size={18} className={css.sign} aria-hidden />
                  <span>{words(warning)}</span>
                  {line?.text && warning.type !== 'tooLong' && (
                    <span className={css.line}>
                      {start !== null && <bdi>{lineClock(start)} </bdi>}
                      {line.text}
                    </span>
                  )}
                  {warning.type !== 'tooLong' && (
                    <span className={css.does}>
                      {warning.type === 'silence' && (
                        <button
                          type="button"
                          className={chip}
                          onClick={() => editor.edit((now) => addPause(now, warning.place, warning.pauseAt))}
                        >
                          {t('Add a pause')}
                        </button>
                      )}
                      {start !== null && (
                        <button type="button" className={chip} onClick={() => song.hear(start - 1)}>
                          {t('Play from here')}
                        </button>
                      )}
                      <button type="button" className={chip} onClick={() => mend(warning.place)}>
                        {t('Go to the line')}
                      </button>
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      </div>
      <WaveCard
        lines={lines}
        current={current}
        onMove={(place, seconds) => editor.edit((now) => setTime(now, place, seconds))}
        {...{ song, track }}
      />
    </>
  );
};
