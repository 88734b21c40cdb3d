import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../../lib/i18n.ts';
import { player } from '../../../player/player.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { modals } from '../../../ui/overlays/modals.ts';
import { body, card, onlyWithTwoCards } from '../page/editor.css.ts';
import { ListenersView } from '../page/listeners-view.tsx';
import type { StepProps } from '../page/step.ts';
import { formatTimingPreview } from '../text/format-lyrics.ts';
import { WaveCard } from '../wave/wave-card.tsx';
import { setTime, shiftAll } from './edit-times.ts';
import { KeyHints } from './key-hints.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import * as css from './sync.css.ts';
import { createSyncActions, type LineActions } from './sync-actions.ts';
import { createSyncKeys, handleSyncKeys } from './sync-keys.ts';
import { SyncList } from './sync-list.tsx';
import { getCurrentLineIndex } from './sync-session.ts';

interface SyncStepProps extends StepProps {
  /** Increases whenever the user opens a step. The list is then focused, because it receives the keys. */
  readonly openCount: number;
}

/** Times the lyrics while the song plays: a key is pressed when a line starts. */
export const SyncStep = ({ editor, song, track, state, isTimed, openCount }: SyncStepProps) => {
  const { session, fields } = state;
  const previewText = useMemo(() => formatTimingPreview({ lines: session.lines, fields }), [session.lines, fields]);
  const surface = useRef<HTMLOListElement>(null);
  const [isKeysSheetOpen, setKeysSheetOpen] = useState(false);

  const syncActions = useMemo(() => createSyncActions(editor, song), [editor, song]);
  const actions = useMemo(
    (): LineActions => ({
      ...syncActions,
      focus: () => surface.current?.focus({ preventScroll: true }),
      openShiftDialog: (index) =>
        modals.open((close) => (
          <ShiftDialog
            isFromLine={index > 0}
            close={close}
            onShift={(seconds) => editor.edit((current) => shiftAll(current, seconds, index))}
          />
        )),
    }),
    [syncActions, editor],
  );
  const keys = useMemo(
    () => createSyncKeys(syncActions, song, player.setRate, () => setKeysSheetOpen(true)),
    [syncActions, song],
  );
  const announcement = useSyncExternalStore(syncActions.announcement.subscribe, syncActions.announcement.get);
  useEffect(() => handleSyncKeys(keys), [keys]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `openCount` triggers the focus.
  useEffect(() => actions.focus(), [actions, openCount]);

  return (
    <div className={css.step}>
      <div className={body}>
        <section className={card} aria-label={t('Lyric lines')}>
          {session.lines.length > 0 ? (
            <SyncList {...{ session, song, actions, surface }} />
          ) : (
            <p className={css.empty}>{t('No lyrics yet. Write or paste them first.')}</p>
          )}
          <div className={css.tap}>
            <Button onClick={actions.undoTap}>{t('Undo')}</Button>
            <Button
              variant="primary"
              onPointerDown={({ nativeEvent }) => actions.tap(nativeEvent)}
              // A click without a preceding pointer event comes from the keyboard or a screen reader.
              onClick={({ detail, nativeEvent }) => detail === 0 && actions.tap(nativeEvent)}
            >
              {t('Tap when the line starts')}
            </Button>
          </div>
        </section>
        <ListenersView className={onlyWithTwoCards} text={previewText} {...{ track, isTimed }} />
      </div>
      <WaveCard
        lines={session.lines}
        current={getCurrentLineIndex(session)}
        onMove={(index, seconds) => editor.edit((current) => setTime(current, index, seconds))}
        {...{ song, track }}
      />
      <KeyHints showKeys={() => setKeysSheetOpen(true)} />
      <p role="status" className={hidden}>
        {announcement}
      </p>
      {isKeysSheetOpen && <KeysSheet keys={keys} close={() => setKeysSheetOpen(false)} />}
    </div>
  );
};
