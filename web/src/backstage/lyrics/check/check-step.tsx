import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { body, cardHeading, sideCard } from '../page/editor.css.ts';
import { formatLineTime } from '../page/line-time.ts';
import { ListenersView } from '../page/listeners-view.tsx';
import type { StepProps } from '../page/step.ts';
import { addPause, setTime } from '../sync/edit-times.ts';
import { chip } from '../sync/sync.css.ts';
import { selectLine } from '../sync/sync-session.ts';
import { WaveCard } from '../wave/wave-card.tsx';
import * as css from './check.css.ts';
import { findLyricsWarnings, type Warning } from './warnings.ts';

const getWarningText = (warning: Warning): string => {
  switch (warning.type) {
    case 'untimed':
      return tn(
        warning.count,
        '1 untimed line, shown with the previous line',
        ':count untimed lines, shown with the previous line',
      );
    case 'order':
      return t('Starts before the previous line');
    case 'sameTime':
      return t('Starts at the same time as another line');
    case 'afterEnd':
      return t('Starts after the end of the song');
    case 'wordOrder':
      return t('Words are out of order');
    case 'silence':
      return t(':seconds seconds until the next line. Add a pause?', { seconds: Math.round(warning.seconds) });
    default:
      return t('Lyrics are too long');
  }
};

interface CheckStepProps extends StepProps {
  /** Opens the list at the selected line. */
  readonly onFix: () => void;
}

/** Previews the lyrics and lists the problems that listeners would notice. */
export const CheckStep = ({ editor, song, track, state, text, isTimed, onFix }: CheckStepProps) => {
  const { lines } = state.session;
  const warnings = useMemo(() => findLyricsWarnings(lines, song.duration, text), [lines, song, text]);
  const currentIndex = useSyncExternalStore(song.position.subscribe, () => {
    const position = song.position.get();
    return lines.findLastIndex(({ start }) => start !== null && start <= position);
  });
  const fixLine = (index: number): void => {
    editor.edit((current) => selectLine(current, index));
    onFix();
  };
  return (
    <>
      <div className={body}>
        <ListenersView {...{ track, text, isTimed }} />
        <section className={classNames(sideCard, css.side)} aria-label={t('Issues')}>
          <h2 className={cardHeading}>
            {warnings.length > 0 ? tn(warnings.length, '1 issue', ':count issues') : t('Check')}
          </h2>
          {warnings.length === 0 && (
            <p className={css.good}>
              <CircleCheck size={20} className={css.goodIcon} aria-hidden />
              {isTimed
                ? t('All lines are timed. Play the song and read along.')
                : t('These lyrics aren’t timed. Listeners see them as plain text.')}
            </p>
          )}
          <ul className={css.warnings}>
            {warnings.map((warning) => {
              const line = lines[warning.index];
              const start = line?.start ?? null;
              return (
                <li key={`${warning.type} ${warning.index}`} className={css.warning}>
                  <TriangleAlert size={18} className={css.icon} aria-hidden />
                  <span>{getWarningText(warning)}</span>
                  {line?.text && warning.type !== 'tooLong' && (
                    <span className={css.line}>
                      {start !== null && <bdi>{formatLineTime(start)} </bdi>}
                      {line.text}
                    </span>
                  )}
                  {warning.type !== 'tooLong' && (
                    <span className={css.actions}>
                      {warning.type === 'silence' && (
                        <button
                          type="button"
                          className={chip}
                          onClick={() => editor.edit((current) => addPause(current, warning.index, warning.pauseAt))}
                        >
                          {t('Add pause')}
                        </button>
                      )}
                      {start !== null && (
                        <button type="button" className={chip} onClick={() => song.playFrom(start - 1)}>
                          {t('Play from here')}
                        </button>
                      )}
                      <button type="button" className={chip} onClick={() => fixLine(warning.index)}>
                        {t('Go to line')}
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
        current={currentIndex}
        onMove={(index, seconds) => editor.edit((current) => setTime(current, index, seconds))}
        {...{ song, track }}
      />
    </>
  );
};
