import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { ConflictDialog } from '../../ui/overlays/conflict-dialog.tsx';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import type { PickedFile } from '../../uploads/engine/upload.model.ts';
import { DuplicatesNote } from '../../uploads/held-note.tsx';
import { pickFiles, useDroppedFiles } from '../../uploads/pick-files.ts';
import { useFileActions, useUploads } from '../../uploads/uploads.ts';
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';
import { formatConflict } from './conflict-values.ts';
import { createFileEntryRow, createPickedFileRow } from './file-rows.ts';
import { ChooseFilesDialog, getAddLabel } from './files/choose-files-dialog.tsx';
import { ReplaceDialog } from './files/replace-dialog.tsx';
import type { ReleaseEditor } from './release-editor.ts';
import { ReleaseDetails, ReleaseFields } from './release-fields.tsx';
import { ReleaseHead } from './release-head.tsx';
import { applyReplacedAudio } from './release-merge.ts';
import { ReleaseNotes } from './release-notes.tsx';
import * as css from './release-page.css.ts';
import { useSounds } from './sounds.ts';
import { EditDialog } from './table/edit-dialog.tsx';
import { ReleaseTable } from './table/release-table.tsx';
import { useRowMenu } from './table/use-row-menu.ts';
import { useFillFromTags } from './use-fill-from-tags.ts';
import { useRelease } from './use-release.ts';
import { useReleaseFiles } from './use-release-files.ts';
import { useSaveRelease } from './use-save-release.ts';

/** Uses the first picture in the files as cover of a release without one, unless the user has removed the cover. */
const useFilesCover = (editor: ReleaseEditor): void => {
  const { kind, rows, coverFileId, isCoverRemoved, saved } = useRelease(editor, (current) => current);
  const picture = useSyncExternalStore(editor.picture.subscribe, editor.picture.get);
  // The rows load the sounds of their files.
  const sounds = useSounds([]);
  const canUseFilePicture = kind === 'album' && !saved?.image && picture === null && !isCoverRemoved;
  const files = rows.flatMap(({ fileId }) => fileId ?? []);
  const isFileInRelease = coverFileId !== null && files.includes(coverFileId);
  const coverFile = isFileInRelease ? coverFileId : (files.find((id) => sounds.get(id)?.image) ?? null);
  useEffect(() => {
    if (canUseFilePicture && coverFile !== coverFileId) editor.setCover(coverFile);
  }, [editor, canUseFilePicture, coverFile, coverFileId]);
};

type OpenDialog =
  | { readonly type: 'edit'; readonly keys: readonly string[] }
  | { readonly type: 'choose' }
  | { readonly type: 'replace'; readonly key: string };

/** The page on which a release is created and edited. Its files are uploaded and processed meanwhile (spec §2.7). */
export const ReleasePage = ({ editor }: { readonly editor: ReleaseEditor }) => {
  const uploads = useUploads();
  const files = useFileActions(uploads);
  const lines = useReleaseFiles(editor, uploads);
  const saving = useSaveRelease(editor, uploads, lines);
  const fill = useFillFromTags(editor);
  useFilesCover(editor);
  const canCreateMusic = useCanCreateMusic() === true;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const release = useRelease(editor, (current) => current);
  const { rows, saved, kind } = release;
  // Files of an earlier visit are offered. New files are saved with the rest.
  const [initialRowKeys] = useState(
    () => new Set(saved ? rows.flatMap(({ key, trackId }) => (trackId ? [] : [key])) : []),
  );

  const title = kind === 'singles' ? t('New tracks') : saved ? release.album.name || saved.name : t('New release');
  useDocumentTitle(title);
  useLeaveConfirmation({
    shouldConfirm: (pathname) => editor.isDirty() && !(saved && pathname.startsWith(`/backstage/albums/${saved.id}/`)),
    losesChangesOnReload: () => editor.picture.get() !== null,
    isDangerous: true,
    text: t('This browser keeps your draft so you can continue later. The selected cover will be lost.'),
    onLeave: editor.storeDraftNow,
  });

  const addPickedFiles = (picked: readonly PickedFile[]): void => {
    editor.add(picked.map((file) => createPickedFileRow(file, editor.owner)));
    void files.add(picked);
  };
  const areFilesDraggedOver = useDroppedFiles((picked) => canCreateMusic && addPickedFiles(picked));
  const menu = useRowMenu(editor, {
    edit: (keys) => setOpenDialog({ type: 'edit', keys }),
    replace: (key) => setOpenDialog({ type: 'replace', key }),
  });
  const removeCover = useCall(managedAlbumContract.removePicture);
  const selectedKeys = useMemo(
    () => new Set([...selected].filter((key) => rows.some((row) => row.key === key))),
    [selected, rows],
  );
  const usedFileIds = useMemo(() => new Set(rows.flatMap(({ fileId }) => fileId ?? [])), [rows]);
  const close = (): void => setOpenDialog(undefined);
  const replacedRow = openDialog?.type === 'replace' ? rows.find(({ key }) => key === openDialog.key) : undefined;
  const track = replacedRow?.trackId ? release.tracks[replacedRow.trackId] : undefined;
  return (
    <div className={css.page}>
      <ReleaseHead
        editor={editor}
        title={title}
        pendingIntent={saving.pendingIntent}
        shouldShowQuota={canCreateMusic}
        onSave={(intent) => void saving.save(intent)}
      />
      <ReleaseFields
        editor={editor}
        onRemoveCover={() =>
          saved &&
          void removeCover.run({ params: { albumId: saved.id } }, ({ album }) =>
            editor.change((current) => ({ ...current, saved: album })),
          )
        }
      />
      <ReleaseNotes
        unsaved={saving.unsaved}
        failure={saving.failure}
        isPending={saving.pendingIntent !== undefined}
        pendingFileCount={saving.pendingFileCount}
        hasEarlierFiles={rows.some(({ key, trackId }) => trackId === null && initialRowKeys.has(key))}
        onRetry={() => void saving.retry()}
        onAddFiles={saving.addFiles}
      />
      <div className={css.body}>
        <div className={css.tracks}>
          <ReleaseTable
            editor={editor}
            uploads={uploads}
            files={files}
            lines={lines}
            areFilesDraggedOver={areFilesDraggedOver}
            selected={selectedKeys}
            onSelect={setSelected}
            onEdit={(keys) => setOpenDialog({ type: 'edit', keys })}
            menu={menu.entries}
            onRemove={(keys) => void menu.remove(keys)}
            onAddFiles={canCreateMusic ? () => void pickFiles().then(addPickedFiles).catch(showFailure) : undefined}
            onChoose={canCreateMusic ? () => setOpenDialog({ type: 'choose' }) : undefined}
            onFill={canCreateMusic ? () => void fill.run() : undefined}
          />
        </div>
        <aside className={css.rail} aria-label={t('Release settings')}>
          <DuplicatesNote lines={[...lines.values()]} actions={files} />
          {kind === 'album' && <ReleaseDetails editor={editor} />}
        </aside>
      </div>
      {openDialog?.type === 'edit' && <EditDialog editor={editor} keys={openDialog.keys} close={close} />}
      {openDialog?.type === 'choose' && (
        <ChooseFilesDialog
          title={t('Choose from uploads')}
          intro={t('Files that are ready and not used in a track yet.')}
          action={getAddLabel}
          usedFileIds={usedFileIds}
          uploads={uploads}
          files={files}
          close={close}
          onChoose={(entries) => {
            uploads.statePoller.add(entries);
            editor.add(entries.map(createFileEntryRow));
          }}
        />
      )}
      {track && replacedRow && (
        <ReplaceDialog
          track={track}
          uploads={uploads}
          files={files}
          close={close}
          onReplaced={(updatedTrack, wasEditedByOthers) =>
            editor.change((current) => applyReplacedAudio(current, replacedRow.key, updatedTrack, wasEditedByOthers))
          }
        />
      )}
      {saving.conflicts.length > 0 && (
        <ConflictDialog
          items={saving.conflicts.map(formatConflict)}
          close={saving.dismissConflicts}
          onResolve={(keptFields) => void saving.resolveConflicts(keptFields)}
        />
      )}
    </div>
  );
};
