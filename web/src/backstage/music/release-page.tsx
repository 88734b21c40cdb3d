import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { useMemo, useState } from 'react';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { ConflictDialog } from '../../ui/overlays/conflict-dialog.tsx';
import { useLeaveQuestion } from '../../ui/overlays/use-leave-question.ts';
import {
  HeldNote,
  type PickedFile,
  pickFiles,
  useDroppedFiles,
  useFileActions,
  useUploads,
} from '../../uploads/public.ts';
import { conflictLabels } from './conflict-values.ts';
import { addWords, ChooseFilesDialog } from './files/choose-files-dialog.tsx';
import { ReplaceDialog } from './files/replace-dialog.tsx';
import type { ReleaseEditor } from './release-editor.ts';
import { ReleaseDetails, ReleaseFields } from './release-fields.tsx';
import { ReleaseHead } from './release-head.tsx';
import { withSound } from './release-merge.ts';
import { ReleaseNotes } from './release-notes.tsx';
import * as css from './release-page.css.ts';
import { rowOfEntry, rowOfPicked } from './rows-of-files.ts';
import { EditDialog } from './table/edit-dialog.tsx';
import { ReleaseTable } from './table/release-table.tsx';
import { useRowMenu } from './table/use-row-menu.ts';
import { useFilesCover } from './use-files-cover.ts';
import { useFillFromTags } from './use-fill-from-tags.ts';
import { useRelease } from './use-release.ts';
import { useReleaseFiles } from './use-release-files.ts';
import { useSaveRelease } from './use-save-release.ts';

type Opened =
  | { readonly what: 'edit'; readonly keys: readonly string[] }
  | { readonly what: 'choose' }
  | { readonly what: 'replace'; readonly key: string };

/** Where a release is made and edited: what it is, and its tracks, which are sent and worked on meanwhile (spec §2.7). */
export const ReleasePage = ({ editor }: { readonly editor: ReleaseEditor }) => {
  const uploads = useUploads();
  const files = useFileActions(uploads);
  const lines = useReleaseFiles(editor, uploads);
  const saving = useSaveRelease(editor, uploads, lines);
  const fill = useFillFromTags(editor);
  useFilesCover(editor);
  const mayMake = isAllowed(useBootstrap(), 'music.create');
  const [opened, setOpened] = useState<Opened>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const release = useRelease(editor, (all) => all);
  const { rows, saved, kind } = release;
  // What an earlier visit has left is offered; what comes now is saved with the rest.
  const [begunWith] = useState(() => new Set(saved ? rows.flatMap(({ key, trackId }) => (trackId ? [] : [key])) : []));

  const title = kind === 'singles' ? t('New tracks') : saved ? release.album.name || saved.name : t('New release');
  useDocumentTitle(title);
  useLeaveQuestion({
    isHeld: (pathname) => editor.isDirty() && !(saved && pathname.startsWith(`/backstage/albums/${saved.id}/`)),
    isLost: () => editor.picture.get() !== null,
    isDangerous: true,
    text: t('This browser keeps your draft: you can go on with it later. A cover that you chose is lost.'),
    onLeave: editor.keepNow,
  });

  const take = (picked: readonly PickedFile[]): void => {
    editor.add(picked.map((file) => rowOfPicked(file, editor.owner)));
    void files.add(picked);
  };
  const isOver = useDroppedFiles((picked) => mayMake && take(picked));
  const menu = useRowMenu(editor, {
    edit: (keys) => setOpened({ what: 'edit', keys }),
    replace: (key) => setOpened({ what: 'replace', key }),
  });
  const removeCover = useCall(managedAlbumContract.removePicture);
  const kept = useMemo(
    () => new Set([...selected].filter((key) => rows.some((row) => row.key === key))),
    [selected, rows],
  );
  const taken = useMemo(() => new Set(rows.flatMap(({ fileId }) => fileId ?? [])), [rows]);
  const close = (): void => setOpened(undefined);
  const replaced = opened?.what === 'replace' ? rows.find(({ key }) => key === opened.key) : undefined;
  const track = replaced?.trackId ? release.tracks[replaced.trackId] : undefined;
  return (
    <div className={css.page}>
      <ReleaseHead
        editor={editor}
        title={title}
        pending={saving.pending}
        showsQuota={mayMake}
        onSave={(intent) => void saving.save(intent)}
      />
      <ReleaseFields
        editor={editor}
        onRemoveCover={() =>
          saved &&
          void removeCover.run({ params: { albumId: saved.id } }, ({ album }) =>
            editor.change((now) => ({ ...now, saved: album })),
          )
        }
      />
      <ReleaseNotes
        left={saving.left}
        failure={saving.failure}
        isPending={saving.pending !== undefined}
        joining={saving.joining}
        isOffered={rows.some(({ key, trackId }) => trackId === null && begunWith.has(key))}
        onRetry={() => void saving.retry()}
        onJoin={saving.join}
      />
      <div className={css.body}>
        <div className={css.tracks}>
          <ReleaseTable
            editor={editor}
            uploads={uploads}
            files={files}
            lines={lines}
            isOver={isOver}
            selected={kept}
            onSelect={setSelected}
            onEdit={(keys) => setOpened({ what: 'edit', keys })}
            menu={menu.entries}
            onRemove={(keys) => void menu.remove(keys)}
            onAddFiles={mayMake ? () => void pickFiles().then(take).catch(showFailure) : undefined}
            onChoose={mayMake ? () => setOpened({ what: 'choose' }) : undefined}
            onFill={mayMake ? () => void fill.run() : undefined}
          />
        </div>
        <aside className={css.rail} aria-label={t('More about the release')}>
          <HeldNote lines={[...lines.values()]} actions={files} />
          {kind === 'album' && <ReleaseDetails editor={editor} />}
        </aside>
      </div>
      {opened?.what === 'edit' && <EditDialog editor={editor} keys={opened.keys} close={close} />}
      {opened?.what === 'choose' && (
        <ChooseFilesDialog
          title={t('Choose from uploads')}
          intro={t('Files of yours that are ready and no track yet.')}
          action={addWords}
          taken={taken}
          uploads={uploads}
          files={files}
          close={close}
          onChoose={(entries) => {
            uploads.follower.add(entries);
            editor.add(entries.map(rowOfEntry));
          }}
        />
      )}
      {track && replaced && (
        <ReplaceDialog
          track={track}
          uploads={uploads}
          files={files}
          close={close}
          onReplaced={(now, isTheirsToo) => editor.change((all) => withSound(all, replaced.key, now, isTheirsToo))}
        />
      )}
      {saving.conflicts.length > 0 && (
        <ConflictDialog
          things={saving.conflicts.map(conflictLabels)}
          close={saving.putOff}
          onSettle={(kept) => void saving.settle(kept)}
        />
      )}
    </div>
  );
};
