import { lastStarted } from '@overtone/shared/catalog/lyrics/lrc.ts';
import { ArrowRightLeft, Eraser, ListRestart, Minus, PauseIcon, Plus, Repeat, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { t } from '../../../lib/i18n.ts';
import { Equaliser } from '../../../player/indicators/equaliser.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { lineClock } from '../page/line-clock.ts';
import { isPause, isSung, type TimedLine } from '../text/timed-text.ts';
import type { Song } from '../timing/song.ts';
import type { LineActions } from './line-actions.ts';
import * as css from './sync.css.ts';
import { TimeField } from './time-field.tsx';

export interface SyncRowProps {
  readonly line: TimedLine;
  readonly place: number;
  readonly isCurrent: boolean;
  readonly isNext: boolean;
  readonly isWrong: boolean;
  /** Word that the next tap times, where this line's words are being tapped. */
  readonly word: number | null;
  readonly song: Song;
  readonly actions: LineActions;
}

/** A line's words, those of the song behind where it is. */
const SyncedWords = ({ line, song }: Pick<SyncRowProps, 'line' | 'song'>) => {
  let last = line.start ?? 0;
  const starts = line.words.map((word) => {
    last = word.start ?? last;
    return { start: last };
  });
  const sung = useSyncExternalStore(song.position.subscribe, () => lastStarted(starts, song.position.get()));
  return line.words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one line never change places.
    <span key={at} className={at > sung ? css.ahead : undefined}>
      {word.text}
    </span>
  ));
};

/** Words on their way to their times: the next one is marked. */
const TappedWords = ({ line, word }: { readonly line: TimedLine; readonly word: number }) =>
  line.words.map((each, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one line never change places.
    <span key={at} className={at === word ? css.nextWord : at > word ? css.ahead : undefined}>
      {each.text}
    </span>
  ));

const wordsOfLine = ({ line, isCurrent, word, song }: SyncRowProps): ReactNode => {
  if (word !== null && line.words.length > 0) return <TappedWords line={line} word={word} />;
  if (isCurrent && line.words.length > 0) return <SyncedWords line={line} song={song} />;
  return line.text || (isPause(line) ? t('Pause') : ' ');
};

/** What can be done with any line. */
const entriesOf = ({ line, place, actions }: SyncRowProps): readonly MenuEntry[] => [
  { label: t('Time again from here'), icon: ListRestart, onSelect: () => actions.timeAgain(place) },
  ...(line.start === null
    ? []
    : [
        { label: t('Remove the time'), icon: Eraser, onSelect: () => actions.setTime(place, null) },
        { label: t('Move all from here'), icon: ArrowRightLeft, onSelect: () => actions.askShift(place) },
      ]),
  ...(isSung(line) && line.start !== null
    ? [{ label: t('Add a pause after it'), icon: PauseIcon, onSelect: () => actions.addPause(place) }]
    : []),
  {
    label: line.text ? t('Remove the line') : t('Remove the row'),
    icon: Trash2,
    onSelect: () => actions.remove(place),
  },
];

const Controls = ({ line, place, actions }: SyncRowProps) =>
  line.start !== null && (
    <div className={css.controls}>
      <button type="button" className={css.chip} onClick={() => actions.nudge(-0.1)} aria-label={t('0.1 s earlier')}>
        <Minus size={14} aria-hidden />
        {t(':seconds s', { seconds: 0.1 })}
      </button>
      <TimeField start={line.start} onSet={(seconds) => actions.setTime(place, seconds)} onDone={actions.focus} />
      <button type="button" className={css.chip} onClick={() => actions.nudge(0.1)} aria-label={t('0.1 s later')}>
        <Plus size={14} aria-hidden />
        {t(':seconds s', { seconds: 0.1 })}
      </button>
      <span className={css.more}>
        <button type="button" className={css.chip} onClick={() => actions.hear(place)}>
          <Repeat size={14} aria-hidden />
          {t('Hear it again')}
        </button>
        {isSung(line) && (
          <button type="button" className={css.chip} onClick={() => actions.timeWords(place)}>
            {t('Time each word')}
          </button>
        )}
      </span>
    </div>
  );

/** A line with its time. The one that is sung has its tools under it; the next one says which key times it. */
export const SyncRow = memo((props: SyncRowProps) => {
  const { line, place, isCurrent, isNext, isWrong, word, actions } = props;
  const name = line.text || t('Pause');
  // Between two verses: nothing is sung, and nobody has said when.
  if (line.text === '' && line.start === null && !isNext) return <li className={css.verse} />;
  return (
    <li
      className={css.row}
      aria-current={isCurrent ? 'true' : undefined}
      data-timed={line.start !== null || undefined}
      data-current={isCurrent || undefined}
      data-next={(isNext && !isCurrent) || undefined}
    >
      {line.start === null ? (
        <span className={css.sign}>{isNext ? t('next') : isSung(line) ? '–' : ''}</span>
      ) : (
        <button
          type="button"
          className={css.time}
          data-wrong={isWrong || undefined}
          aria-label={t('Play :line from :time', { line: name, time: lineClock(line.start) })}
          data-tooltip={isWrong ? t('Before the line above it') : t('Play from here')}
          onClick={() => actions.hear(place)}
        >
          {isCurrent ? (
            <span className={css.playing}>
              <Equaliser />
            </span>
          ) : (
            lineClock(line.start)
          )}
        </button>
      )}
      <button type="button" className={css.words} onClick={() => actions.choose(place)}>
        {wordsOfLine(props)}
      </button>
      {isNext ? (
        <span className={`${css.hint} ${css.onlyKeys}`}>
          <kbd className={css.key}>{t('Space')}</kbd>
          <span className={css.hintText}>{word === null ? t('when it starts') : t('with each word')}</span>
        </span>
      ) : (
        <MenuButton label={t('More for :name', { name })} entries={() => entriesOf(props)} />
      )}
      {isCurrent && <Controls {...props} />}
    </li>
  );
});
