import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { player } from '../../player/player.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import { CheckStep } from './check/check-step.tsx';
import { ConflictDialog } from './drafts/conflict-dialog.tsx';
import { SaveDialog } from './drafts/save-dialog.tsx';
import { useSaveDraft } from './drafts/use-save-draft.ts';
import { useSaveLyrics } from './drafts/use-save-lyrics.ts';
import { createEditor, formatEditorLyrics, isUnsaved } from './editor.ts';
import { page } from './page/editor.css.ts';
import { EditorHeader } from './page/editor-header.tsx';
import type { Step } from './page/step.ts';
import { SyncStep } from './sync/sync-step.tsx';
import { countTimedLines } from './text/timed-text.ts';
import { createSong } from './timing/song.ts';
import { WriteStep } from './write/write-step.tsx';

/** Keeps the focus on the element that receives the keys when a button is clicked. */
const preventFocusLoss = (event: MouseEvent): void => {
  const { target, currentTarget } = event;
  // React also bubbles events of menus and dialogs that are elsewhere in the document.
  if (target instanceof Element && currentTarget.contains(target) && target.closest('button')) event.preventDefault();
};

interface LyricsEditorProps {
  /** The version with which the page was opened. */
  readonly track: ManagedTrackDetail;
  /** The user whose draft this browser stores. */
  readonly owner: string;
}

/** The lyrics editor: writing, timing by tapping along, and a preview of what listeners see. */
export const LyricsEditor = ({ track, owner }: LyricsEditorProps) => {
  const [editor] = useState(() => createEditor(track, owner));
  const [song] = useState(() => createSong(player, track));
  const state = useSyncExternalStore(editor.state.subscribe, editor.state.get);
  const [step, setStep] = useState<Step>(() => (state.session.lines.length > 0 ? 'sync' : 'write'));
  const [openCount, setOpenCount] = useState(0);
  const openStep = (next: Step): void => {
    setStep(next);
    setOpenCount(openCount + 1);
  };
  const save = useSaveLyrics(editor, track);
  useDocumentTitle(t('Lyrics for :track', { track: track.name }));
  useEffect(() => song.connect(), [song]);
  useSaveDraft(editor, owner, track.id);
  useLeaveConfirmation({
    shouldConfirm: () => isUnsaved(editor.state.get()),
    text: t('Your changes aren’t published yet. This browser keeps them until you return.'),
  });

  const text = formatEditorLyrics(state);
  const isTimed = state.session.lines.some(({ start }) => start !== null);
  const saveOrAsk = (): void => {
    const { timed, sung } = countTimedLines(state.session.lines);
    if (timed === sung || !isTimed) void save.run(text);
    else {
      modals.open((close) => (
        <SaveDialog
          untimedCount={sung - timed}
          close={close}
          onSaveText={() => void save.run(editor.getPlainText())}
          onSaveTimes={() => void save.run(text)}
        />
      ));
    }
  };
  const saveOwnVersion = (): void => {
    if (!state.otherVersion) return;
    editor.rebase(state.otherVersion);
    void save.run(text);
  };
  const stepProps = { editor, song, track, state, text, isTimed };
  return (
    <div className={page} {...(step === 'sync' && { onMouseDown: preventFocusLoss })}>
      <EditorHeader
        {...{ editor, state, track, text, isTimed, step }}
        onStep={openStep}
        isSaving={save.isPending}
        onSave={saveOrAsk}
      />
      {step === 'write' && <WriteStep {...stepProps} />}
      {step === 'sync' && <SyncStep {...stepProps} openCount={openCount} />}
      {step === 'check' && <CheckStep {...stepProps} onFix={() => openStep('sync')} />}
      {state.otherVersion && (
        <ConflictDialog
          ownVersion={text}
          otherVersion={state.otherVersion.lyrics?.text ?? ''}
          onKeepOwn={saveOwnVersion}
          onKeepOther={editor.acceptOtherVersion.bind(editor)}
        />
      )}
    </div>
  );
};
