import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../../lib/i18n.ts';
import { player } from '../../../player/player.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { modals } from '../../../ui/overlays/modals.ts';
import { body, card, onlyBeside } from '../page/editor.css.ts';
import { ListenersView } from '../page/listeners-view.tsx';
import type { StepProps } from '../page/step.ts';
import { writeAhead } from '../text/write-text.ts';
import { WaveCard } from '../wave/wave-card.tsx';
import { KeyHints } from './key-hints.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import type { LineActions } from './line-actions.ts';
import { setTime, shiftAll } from './mend-times.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import * as css from './sync.css.ts';
import { createSyncActions } from './sync-actions.ts';
import { listenToKeys, syncKeys } from './sync-keys.ts';
import { SyncList } from './sync-list.tsx';
import { currentLine } from './sync-session.ts';

interface SyncStepProps extends StepProps {
  /** Counts how often somebody chose this step: then the keys are heard here. */
  readonly turn: number;
}

/** Tapping along: a key when each line begins. */
export const SyncStep = ({ editor, song, track, state, isTimed, turn }: SyncStepProps) => {
  const { session, fields } = state;
  const ahead = useMemo(() => writeAhead({ lines: session.lines, fields }), [session.lines, fields]);
  const surface = useRef<HTMLOListElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);

  const base = useMemo(() => createSyncActions(editor, song), [editor, song]);
  const actions = useMemo(
    (): LineActions => ({
      ...base,
      focus: () => surface.current?.focus({ preventScroll: true }),
      askShift: (place) =>
        modals.open((close) => (
          <ShiftDialog
            isFromLine={place > 0}
            close={close}
            onShift={(seconds) => editor.edit((now) => shiftAll(now, seconds, place))}
          />
        )),
    }),
    [base, editor],
  );
  const keys = useMemo(() => syncKeys(base, song, player.setRate, () => setShowsKeys(true)), [base, song]);
  const said = useSyncExternalStore(base.said.subscribe, base.said.get);
  useEffect(() => listenToKeys(keys), [keys]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is what calls for it.
  useEffect(() => actions.focus(), [actions, turn]);

  return (
    <div className={css.step}>
      <div className={body}>
        <section className={card} aria-label={t('Lines of the song')}>
          {session.lines.length > 0 ? (
            <SyncList {...{ session, song, actions, surface }} />
          ) : (
            <p className={css.empty}>{t('There are no words yet. Write or paste them first.')}</p>
          )}
          <div className={css.tap}>
            <Button onClick={actions.takeBack}>{t('Take back')}</Button>
            <Button
              variant="primary"
              onPointerDown={({ nativeEvent }) => actions.tap(nativeEvent)}
              // By a key or a screen reader: there was no pointer before it.
              onClick={({ detail, nativeEvent }) => detail === 0 && actions.tap(nativeEvent)}
            >
              {t('It starts now')}
            </Button>
          </div>
        </section>
        <ListenersView className={onlyBeside} text={ahead} {...{ track, isTimed }} />
      </div>
      <WaveCard
        lines={session.lines}
        current={currentLine(session)}
        onMove={(place, seconds) => editor.edit((now) => setTime(now, place, seconds))}
        {...{ song, track }}
      />
      <KeyHints showKeys={() => setShowsKeys(true)} />
      <p role="status" className={hidden}>
        {said}
      </p>
      {showsKeys && <KeysSheet keys={keys} close={() => setShowsKeys(false)} />}
    </div>
  );
};
