import { findLastStartedIndex } from '@overtone/shared/catalog/lyrics/lrc.ts';
import { ArrowRightLeft, Eraser, ListRestart, Minus, PauseIcon, Plus, Repeat, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { t } from '../../../lib/i18n.ts';
import { Equaliser } from '../../../player/indicators/equaliser.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { formatLineTime } from '../page/line-time.ts';
import { isPause, isSung, type TimedLine } from '../text/timed-text.ts';
import type { Song } from '../timing/song.ts';
import * as css from './sync.css.ts';
import type { LineActions } from './sync-actions.ts';
import { TimeField } from './time-field.tsx';

export interface SyncRowProps {
  readonly line: TimedLine;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isNext: boolean;
  readonly isOutOfOrder: boolean;
  /** Index of the word that the next tap times, or null if the words of this line are not being timed. */
  readonly word: number | null;
  readonly song: Song;
  readonly actions: LineActions;
}

/** The words of the current line, with those highlighted that have been sung. */
const SyncedWords = ({ line, song }: Pick<SyncRowProps, 'line' | 'song'>) => {
  let lastStart = line.start ?? 0;
  const wordStarts = line.words.map((word) => {
    lastStart = word.start ?? lastStart;
    return { start: lastStart };
  });
  const lastSungIndex = useSyncExternalStore(song.position.subscribe, () =>
    findLastStartedIndex(wordStarts, song.position.get()),
  );
  return line.words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one line never change places.
    <span key={index} className={index > lastSungIndex ? css.ahead : undefined}>
      {word.text}
    </span>
  ));
};

/** The words of a line that is being timed, with the next one highlighted. */
const TappedWords = ({ line, word }: { readonly line: TimedLine; readonly word: number }) =>
  line.words.map((timedWord, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one line never change places.
    <span key={index} className={index === word ? css.nextWord : index > word ? css.ahead : undefined}>
      {timedWord.text}
    </span>
  ));

const renderLineText = ({ line, isCurrent, word, song }: SyncRowProps): ReactNode => {
  if (word !== null && line.words.length > 0) return <TappedWords line={line} word={word} />;
  if (isCurrent && line.words.length > 0) return <SyncedWords line={line} song={song} />;
  return line.text || (isPause(line) ? t('Pause') : ' ');
};

/** The menu entries of a line. */
const createEntries = ({ line, index, actions }: SyncRowProps): readonly MenuEntry[] => [
  { label: t('Retime from here'), icon: ListRestart, onSelect: () => actions.timeAgain(index) },
  ...(line.start === null
    ? []
    : [
        { label: t('Remove timing'), icon: Eraser, onSelect: () => actions.setTime(index, null) },
        { label: t('Shift all from here'), icon: ArrowRightLeft, onSelect: () => actions.openShiftDialog(index) },
      ]),
  ...(isSung(line) && line.start !== null
    ? [{ label: t('Add pause after'), icon: PauseIcon, onSelect: () => actions.addPause(index) }]
    : []),
  {
    label: line.text ? t('Remove line') : t('Remove row'),
    icon: Trash2,
    onSelect: () => actions.remove(index),
  },
];

const Controls = ({ line, index, actions }: SyncRowProps) =>
  line.start !== null && (
    <div className={css.controls}>
      <button type="button" className={css.chip} onClick={() => actions.nudge(-0.1)} aria-label={t('0.1 s earlier')}>
        <Minus size={14} aria-hidden />
        {t(':seconds s', { seconds: 0.1 })}
      </button>
      <TimeField start={line.start} onSet={(seconds) => actions.setTime(index, seconds)} onDone={actions.focus} />
      <button type="button" className={css.chip} onClick={() => actions.nudge(0.1)} aria-label={t('0.1 s later')}>
        <Plus size={14} aria-hidden />
        {t(':seconds s', { seconds: 0.1 })}
      </button>
      <span className={css.more}>
        <button type="button" className={css.chip} onClick={() => actions.play(index)}>
          <Repeat size={14} aria-hidden />
          {t('Replay')}
        </button>
        {isSung(line) && (
          <button type="button" className={css.chip} onClick={() => actions.timeWords(index)}>
            {t('Word timing')}
          </button>
        )}
      </span>
    </div>
  );

/** A line with its time. The current line also has its controls, and the next one shows the key that times it. */
export const SyncRow = memo((props: SyncRowProps) => {
  const { line, index, isCurrent, isNext, isOutOfOrder, word, actions } = props;
  const name = line.text || t('Pause');
  // An empty line without a time only separates two verses.
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
        <span className={css.icon}>{isNext ? t('next') : isSung(line) ? '–' : ''}</span>
      ) : (
        <button
          type="button"
          className={css.time}
          data-wrong={isOutOfOrder || undefined}
          aria-label={t('Play :line from :time', { line: name, time: formatLineTime(line.start) })}
          data-tooltip={isOutOfOrder ? t('Starts before the previous line') : t('Play from here')}
          onClick={() => actions.play(index)}
        >
          {isCurrent ? (
            <span className={css.playing}>
              <Equaliser />
            </span>
          ) : (
            formatLineTime(line.start)
          )}
        </button>
      )}
      <button type="button" className={css.text} onClick={() => actions.selectLine(index)}>
        {renderLineText(props)}
      </button>
      {isNext ? (
        <span className={`${css.hint} ${css.onlyKeys}`}>
          <kbd className={css.key}>{t('Space')}</kbd>
          <span className={css.hintText}>{word === null ? t('when the line starts') : t('on each word')}</span>
        </span>
      ) : (
        <MenuButton label={t('More options for :name', { name })} entries={() => createEntries(props)} />
      )}
      {isCurrent && <Controls {...props} />}
    </li>
  );
});
