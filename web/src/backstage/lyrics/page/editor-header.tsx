import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { ArrowRightLeft, Eraser, FileDown, FileUp, ListChecks, Timer, Undo2 } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileButton } from '../../../ui/actions/file-button.tsx';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { modals } from '../../../ui/overlays/modals.ts';
import { type Editor, type EditorState, isUnsaved } from '../editor.ts';
import { clearTimes, setWordByWord, shiftAll } from '../sync/edit-times.ts';
import { ShiftDialog } from '../sync/shift-dialog.tsx';
import { undo } from '../sync/sync-session.ts';
import { countTimedLines } from '../text/timed-text.ts';
import { OffsetDialog } from '../timing/offset-dialog.tsx';
import { exportFile, importFile } from '../write/lyrics-file.ts';
import * as css from './editor.css.ts';
import { Segments } from './segments.tsx';
import type { Step } from './step.ts';

const formatState = (state: EditorState): string => {
  const { timed, sung } = countTimedLines(state.session.lines);
  const unsaved = isUnsaved(state) ? t('Unsaved changes') : '';
  const lines = sung === 0 ? '' : t(':timed of :sung lines timed', { timed, sung });
  return [unsaved, lines].filter(Boolean).join(' · ');
};

interface EditorHeaderProps {
  readonly editor: Editor;
  readonly state: EditorState;
  readonly track: ManagedTrackDetail;
  readonly text: string;
  readonly isTimed: boolean;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** The track, the three steps, and the actions that affect all lyrics. */
export const EditorHeader = ({
  editor,
  state,
  track,
  text,
  isTimed,
  step,
  onStep,
  ...saveProps
}: EditorHeaderProps) => {
  const { session } = state;
  const createEntries = (): readonly MenuEntry[] => [
    {
      label: isTimed ? t('Download LRC file') : t('Download text file'),
      icon: FileDown,
      onSelect: () => exportFile(track, text, isTimed),
    },
    ...(session.past.length > 0 ? [{ label: t('Undo'), icon: Undo2, onSelect: () => editor.edit(undo) }] : []),
    {
      label: session.isWordByWord ? t('Time by line') : t('Time by word'),
      icon: ListChecks,
      onSelect: () => editor.edit((current) => setWordByWord(current, !current.isWordByWord)),
    },
    ...(isTimed
      ? [
          {
            label: t('Shift all lines'),
            icon: ArrowRightLeft,
            onSelect: () =>
              modals.open((close) => (
                <ShiftDialog
                  isFromLine={false}
                  close={close}
                  onShift={(seconds) => editor.edit((current) => shiftAll(current, seconds))}
                />
              )),
          },
          { label: t('Remove all timing'), icon: Eraser, onSelect: () => editor.edit(clearTimes) },
        ]
      : []),
    { label: t('Tap offset'), icon: Timer, onSelect: () => modals.open((close) => <OffsetDialog close={close} />) },
  ];
  return (
    <header className={css.header}>
      <Artwork image={track.image} sizes="48px" className={css.art} />
      <div className={css.about}>
        <h1 className={css.heading}>{track.name}</h1>
        <p className={css.subtitle}>{track.album ? t('Lyrics · :album', { album: track.album.name }) : t('Lyrics')}</p>
      </div>
      <div className={css.steps}>
        <Segments
          label={t('Steps')}
          value={step}
          onChange={onStep}
          options={[
            { value: 'write', label: t('Write') },
            { value: 'sync', label: t('Sync') },
            { value: 'check', label: t('Check') },
          ]}
        />
      </div>
      <p className={css.state}>{formatState(state)}</p>
      <div className={css.tools}>
        <MenuButton label={t('More options for the lyrics')} entries={createEntries} />
        <FileButton
          variant="outline"
          accept=".lrc,.txt,text/plain"
          onFiles={([file]) => file && void importFile(editor, file)}
        >
          <FileUp size={16} aria-hidden />
          {t('Import LRC')}
        </FileButton>
        <Button
          variant="primary"
          isPending={saveProps.isSaving}
          disabled={!isUnsaved(state)}
          onClick={saveProps.onSave}
        >
          {t('Save lyrics')}
        </Button>
      </div>
    </header>
  );
};
