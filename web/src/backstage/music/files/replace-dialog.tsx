import type { ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { formatPosition } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { formatMegabytes } from '../../../lib/megabytes.ts';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.tsx';
import type { FileActions, Uploads } from '../../../uploads/uploads.ts';
import { ChooseFilesDialog } from './choose-files-dialog.tsx';
import { type OnReplaced, useReplace } from './use-replace.ts';

interface ReplaceDialogProps {
  readonly track: ManagedTrack;
  readonly uploads: Uploads;
  readonly files: FileActions;
  readonly close: () => void;
  readonly onReplaced: OnReplaced;
}

const noFileIds: ReadonlySet<string> = new Set();

const formatLengthAndSize = (milliseconds: number | null, bytes: number): string =>
  [...(milliseconds === null ? [] : [formatPosition(milliseconds / 1_000)]), formatMegabytes(bytes)].join(' · ');

const formatFile = ({ name, duration, file_size }: FileEntry): string =>
  `${name}\n${formatLengthAndSize(duration, file_size)}`;

/** Replaces the audio of a track. If another user has replaced it meanwhile, the user chooses one of the two. */
export const ReplaceDialog = ({ track, uploads, files, close, onReplaced }: ReplaceDialogProps) => {
  const { conflict, replace, resolveConflict } = useReplace(track, onReplaced);
  if (conflict) {
    const { entry, otherVersion } = conflict;
    const audio = {
      ...{ name: 'audio', title: t('Audio'), ownVersion: formatFile(entry) },
      otherVersion: formatLengthAndSize(otherVersion.duration, otherVersion.audio.bytes),
    };
    return (
      <ConflictDialog
        key={otherVersion.updatedAt}
        items={[{ key: 'track', fields: [audio] }]}
        close={close}
        onResolve={(keptFields) =>
          void resolveConflict(keptFields.get('track')?.includes('audio') ?? false).then((isDone) => isDone && close())
        }
      />
    );
  }
  return (
    <ChooseFilesDialog
      title={t('Replace audio for :name', { name: track.name })}
      intro={t('Choose a file that’s ready, or upload a new one. Plays, link and track number stay the same.')}
      action={() => t('Replace audio')}
      isSingle
      usedFileIds={noFileIds}
      uploads={uploads}
      files={files}
      close={close}
      onChoose={async ([entry]) => entry !== undefined && (await replace(entry))}
    />
  );
};
