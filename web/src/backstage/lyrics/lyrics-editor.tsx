import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { player } from '../../player/player.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { useLeaveQuestion } from '../../ui/overlays/use-leave-question.ts';
import { CheckStep } from './check/check-step.tsx';
import { ConflictDialog } from './drafts/conflict-dialog.tsx';
import { SaveDialog } from './drafts/save-dialog.tsx';
import { useSaveDraft } from './drafts/use-save-draft.ts';
import { useSaveLyrics } from './drafts/use-save-lyrics.ts';
import { createEditor, isUnsaved, writtenText } from './editor.ts';
import { page } from './page/editor.css.ts';
import { EditorHeader } from './page/editor-header.tsx';
import type { Step } from './page/step.ts';
import { SyncStep } from './sync/sync-step.tsx';
import { timedCount } from './text/timed-text.ts';
import { createSong } from './timing/song.ts';
import { WriteStep } from './write/write-step.tsx';

/** A mouse presses buttons and leaves the focus where the keys are heard. */
const keepFocus = (event: MouseEvent): void => {
  const { target, currentTarget } = event;
  // A menu or a dialog is a child of ours to React alone.
  if (target instanceof Element && currentTarget.contains(target) && target.closest('button')) event.preventDefault();
};

interface LyricsEditorProps {
  /** As it was when the page opened. */
  readonly track: ManagedTrackDetail;
  /** Whose unsaved words this browser keeps. */
  readonly owner: string;
}

/** The words of a track: written, timed by tapping along, and looked at as listeners will see them. */
export const LyricsEditor = ({ track, owner }: LyricsEditorProps) => {
  const [editor] = useState(() => createEditor(track, owner));
  const [song] = useState(() => createSong(player, track));
  const state = useSyncExternalStore(editor.state.subscribe, editor.state.get);
  const [step, setStep] = useState<Step>(() => (state.session.lines.length > 0 ? 'sync' : 'write'));
  const [turn, setTurn] = useState(0);
  const goTo = (next: Step): void => {
    setStep(next);
    setTurn(turn + 1);
  };
  const save = useSaveLyrics(editor, track);
  useDocumentTitle(t('Lyrics of :track', { track: track.name }));
  useEffect(() => song.follow(), [song]);
  useSaveDraft(editor, owner, track.id);
  useLeaveQuestion({
    isHeld: () => isUnsaved(editor.state.get()),
    text: t('Listeners do not see your changes yet. This browser keeps them until you come back.'),
  });

  const text = writtenText(state);
  const isTimed = state.session.lines.some(({ start }) => start !== null);
  const keep = (): void => {
    const { timed, sung } = timedCount(state.session.lines);
    if (timed === sung || !isTimed) void save.run(text);
    else {
      modals.open((close) => (
        <SaveDialog
          untimed={sung - timed}
          close={close}
          onWords={() => void save.run(editor.plain())}
          onTimes={() => void save.run(text)}
        />
      ));
    }
  };
  const keepMine = (): void => {
    if (!state.theirs) return;
    editor.rebase(state.theirs);
    void save.run(text);
  };
  const parts = { editor, song, track, state, text, isTimed };
  return (
    <div className={page} {...(step === 'sync' && { onMouseDown: keepFocus })}>
      <EditorHeader
        {...{ editor, state, track, text, isTimed, step }}
        onStep={goTo}
        saving={save.pending}
        onSave={keep}
      />
      {step === 'write' && <WriteStep {...parts} />}
      {step === 'sync' && <SyncStep {...parts} turn={turn} />}
      {step === 'check' && <CheckStep {...parts} onMend={() => goTo('sync')} />}
      {state.theirs && (
        <ConflictDialog
          mine={text}
          theirs={state.theirs.lyrics?.text ?? ''}
          onMine={keepMine}
          onTheirs={editor.takeTheirs.bind(editor)}
        />
      )}
    </div>
  );
};
