import type { ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { clock } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { megabytes } from '../../../lib/megabytes.ts';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.tsx';
import type { FileActions, Uploads } from '../../../uploads/public.ts';
import { ChooseFilesDialog } from './choose-files-dialog.tsx';
import { type OnReplaced, useReplace } from './use-replace.ts';

interface ReplaceDialogProps {
  readonly track: ManagedTrack;
  readonly uploads: Uploads;
  readonly files: FileActions;
  readonly close: () => void;
  readonly onReplaced: OnReplaced;
}

const none: ReadonlySet<string> = new Set();

const lengthAndSize = (milliseconds: number | null, bytes: number): string =>
  [...(milliseconds === null ? [] : [clock(milliseconds / 1_000)]), megabytes(bytes)].join(' · ');

const fileWords = ({ name, duration, file_size }: FileEntry): string =>
  `${name}\n${lengthAndSize(duration, file_size)}`;

/** Puts another file behind a track. Where somebody else has done so meanwhile, one of both is chosen. */
export const ReplaceDialog = ({ track, uploads, files, close, onReplaced }: ReplaceDialogProps) => {
  const { conflict, replace, settle } = useReplace(track, onReplaced);
  if (conflict) {
    const { entry, theirs } = conflict;
    const audio = {
      ...{ name: 'audio', title: t('Audio'), mine: fileWords(entry) },
      theirs: lengthAndSize(theirs.duration, theirs.audio.bytes),
    };
    return (
      <ConflictDialog
        key={theirs.updatedAt}
        things={[{ key: 'track', fields: [audio] }]}
        close={close}
        onSettle={(kept) =>
          void settle(kept.get('track')?.includes('audio') ?? false).then((isDone) => isDone && close())
        }
      />
    );
  }
  return (
    <ChooseFilesDialog
      title={t('Replace the audio of :name', { name: track.name })}
      intro={t('Choose a file that is ready, or send one. Its plays, its address and its place stay as they are.')}
      action={() => t('Replace audio')}
      isSingle
      taken={none}
      uploads={uploads}
      files={files}
      close={close}
      onChoose={async ([entry]) => entry !== undefined && (await replace(entry))}
    />
  );
};
