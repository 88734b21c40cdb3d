import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../lib/i18n.ts';
import { useAction } from '../ui/actions/use-action.ts';
import { useCall } from '../ui/actions/use-call.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PickedFile } from './engine/upload.model.ts';
import { pickFiles, pickFolder } from './pick-files.ts';
import { uploadLimitsQuery } from './uploads.queries.ts';
import type { Uploads } from './uploads.ts';

type Ids = readonly FileEntry['id'][];

/** Actions on files, for the tray and the upload page. */
export const useFileActions = ({ engine, follower }: Uploads) => {
  const client = useQueryClient();
  const refresh = [fileEntryContract.list];
  const resume = useCall(fileEntryContract.resume, { refresh });
  const remove = useCall(fileEntryContract.remove, { refresh });
  const restore = useCall(fileEntryContract.restore, { refresh });

  const addToQueue = async (files: readonly PickedFile[]): Promise<void> => {
    if (files.length > 0) engine.add(files, await client.fetchQuery(uploadLimitsQuery));
  };
  const add = useAction(addToQueue);
  const addFiles = useAction(async () => addToQueue(await pickFiles()));
  const addFolder = useAction(async () => addToQueue(await pickFolder()));
  const chooseAgain = useAction(async (id: string) => {
    const files = await pickFiles();
    const isAccepted = files.some((file) => engine.giveFile(file, id));
    if (files.length > 0 && !isAccepted) toasts.danger(t('That’s a different file. Choose the original file.'));
  });

  const keep = (entryIds: Ids) =>
    resume.run({ body: { entryIds: [...entryIds] } }, ({ fileEntries }) => follower.add(fileEntries));
  const discard = (entryIds: Ids) =>
    remove.run({ body: { entryIds: [...entryIds], deleteForever: true } }, () => follower.markDeleted(entryIds));
  const moveToTrash = (entry: FileEntry) =>
    remove.run({ body: { entryIds: [entry.id] } }, () => {
      follower.markDeleted([entry.id]);
      const undo = () =>
        void restore.run({ body: { entryIds: [entry.id] } }, ({ fileEntries }) => follower.add(fileEntries));
      toasts.positive(t('Moved to trash'), { action: { label: t('Undo'), onSelect: undo } });
    });
  const replace = useAction(async (entry: FileEntry) => {
    const files = await pickFiles();
    await addToQueue(files);
    if (files.length > 0) await discard([entry.id]);
  });

  return {
    add: add.run,
    addFiles: addFiles.run,
    addFolder: addFolder.run,
    chooseAgain: chooseAgain.run,
    /** Keeps held duplicates and retries failed files. */
    keep,
    discard,
    moveToTrash,
    replace: replace.run,
    pending: resume.pending || remove.pending,
  };
};

export type FileActions = ReturnType<typeof useFileActions>;
