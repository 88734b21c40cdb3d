import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../lib/api.ts';
import { useUser } from '../lib/bootstrap.ts';
import { checkConnection, isOffline, onConnectionBack } from '../lib/connection.ts';
import { t } from '../lib/i18n.ts';
import { onLoggedOut } from '../lib/logout-events.ts';
import { getActiveWorkspaceId } from '../lib/workspace.ts';
import { useAction } from '../ui/actions/use-action.ts';
import { useCall } from '../ui/actions/use-call.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { createChecksum } from './engine/checksums.ts';
import { createUploadEngine } from './engine/engine.ts';
import { wait } from './engine/retry.ts';
import { sendBytes } from './engine/send-bytes.ts';
import { createStatePoller } from './engine/state-follower.ts';
import type { PickedFile, UploadItem, UploadProgress } from './engine/upload.model.ts';
import { createUploadLocks } from './engine/upload-locks.ts';
import { createUploadRecords } from './engine/upload-records.ts';
import { formUploader } from './engine/uploaders/form-uploader.ts';
import { s3MultipartUploader } from './engine/uploaders/s3-multipart-uploader.ts';
import { s3Uploader } from './engine/uploaders/s3-uploader.ts';
import { tusUploader } from './engine/uploaders/tus-uploader.ts';
import { pickFiles, pickFolder } from './pick-files.ts';
import { toItemLines } from './upload-line.ts';
import { getUploadState, isProcessing, isSending } from './upload-state.ts';
import { limitsQueryOf, uploadLimitsQuery } from './uploads.queries.ts';
import { activeFileCount, areUploadsShown, storeHasUnfinishedUploads } from './uploads-shown.ts';

/** Makes the browser ask before leaving, because uploads would be interrupted. */
const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const createUploads = (owner: string) => {
  const statePoller = createStatePoller({
    read: async (entryIds) => (await call(fileEntryContract.states, { body: { entryIds: [...entryIds] } })).fileEntries,
    isVisible: () => document.visibilityState === 'visible',
    onVisible(run) {
      const listener = (): void => {
        if (document.visibilityState === 'visible') run();
      };
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  });
  const engine = createUploadEngine({
    owner,
    tools: { call, sendBytes, checksum: createChecksum() },
    uploaders: { form: formUploader, tus: tusUploader, s3: s3Uploader, 's3-multipart': s3MultipartUploader },
    records: createUploadRecords(),
    locks: createUploadLocks(),
    connection: { isOffline, check: checkConnection, onConnectionBack },
    wait,
    now: Date.now,
    onEntry: (entry) => statePoller.add([entry]),
    onTerminateFailed: () => void toasts.danger(t('failed to terminate upload')),
  });

  const updateActiveCount = (): void => {
    const states = toItemLines(engine.state.get(), statePoller.entries.get()).map(getUploadState);
    activeFileCount.set(states.filter((state) => isSending(state) || isProcessing(state)).length);
  };
  statePoller.entries.subscribe(updateActiveCount);
  engine.state.subscribe(updateActiveCount);
  engine.state.subscribe(() => {
    const items = engine.state.get();
    if (items.length > 0) areUploadsShown.set(true);
    storeHasUnfinishedUploads(items.some(({ state }) => state === 'pending' || state === 'inProgress'));
    const isActive = items.some(
      ({ state, waitReason }) => state === 'inProgress' || (state === 'pending' && waitReason === null),
    );
    if (isActive) addEventListener('beforeunload', confirmLeaving);
    else removeEventListener('beforeunload', confirmLeaving);
  });

  const stop = (shouldDeleteRecords: boolean): Promise<void> => {
    statePoller.stop();
    activeFileCount.set(0);
    return engine.stop(shouldDeleteRecords);
  };
  return { owner, engine, statePoller, stop };
};

export type Uploads = ReturnType<typeof createUploads>;

let currentUploads: Uploads | undefined;

/** Deletes all data of the user from this browser when they log out. */
onLoggedOut(() => {
  void currentUploads?.stop(true);
  currentUploads = undefined;
});

/** Returns the uploads of a user. There is one engine per page, outside of React, so that uploads continue during navigation. */
export const getUploads = (owner: string): Uploads => {
  if (currentUploads?.owner === owner) return currentUploads;
  // Another user has logged in in another tab. The records of the previous user are kept.
  void currentUploads?.stop(false);
  currentUploads = createUploads(owner);
  void currentUploads.engine.restore();
  return currentUploads;
};

/** Returns the uploads of the logged-in user. Only for components that require a user. */
export const useUploads = (): Uploads => getUploads(useUser()?.id ?? '');

export const useUploadItems = ({ engine }: Uploads): readonly UploadItem[] =>
  useSyncExternalStore(engine.state.subscribe, engine.state.get);

/** Returns the latest states of files by id; null for deleted files. */
export const usePolledEntries = ({ statePoller }: Uploads): ReadonlyMap<string, FileEntry | null> =>
  useSyncExternalStore(statePoller.entries.subscribe, statePoller.entries.get);

/** Returns the progress of an upload. */
export const useUploadProgress = ({ engine }: Uploads, id: string | undefined): UploadProgress => {
  const select = (part: keyof UploadProgress) => (): number => engine.progress.get().get(id ?? '')?.[part] ?? 0;
  // A change creates new objects for all uploads, so only the numbers are compared.
  return {
    sent: useSyncExternalStore(engine.progress.subscribe, select('sent')),
    speed: useSyncExternalStore(engine.progress.subscribe, select('speed')),
  };
};

type FileEntryIds = readonly FileEntry['id'][];

/** Actions on files, for the tray and the upload page. */
export const useFileActions = ({ engine, statePoller }: Uploads) => {
  const client = useQueryClient();
  const refresh = [fileEntryContract.list];
  const resume = useCall(fileEntryContract.resume, { refresh });
  const remove = useCall(fileEntryContract.remove, { refresh });
  const restore = useCall(fileEntryContract.restore, { refresh });

  // Another workspace may be active after the request.
  const addToQueue = async (files: readonly PickedFile[], workspaceId = getActiveWorkspaceId()): Promise<void> => {
    const query = workspaceId === getActiveWorkspaceId() ? uploadLimitsQuery : limitsQueryOf(workspaceId);
    if (files.length > 0) engine.add(files, await client.fetchQuery(query), workspaceId);
  };
  const add = useAction((files: readonly PickedFile[]) => addToQueue(files));
  const addFiles = useAction(async () => addToQueue(await pickFiles()));
  const addFolder = useAction(async () => addToQueue(await pickFolder()));
  const chooseAgain = useAction(async (id: string) => {
    const files = await pickFiles();
    const isAccepted = files.some((file) => engine.attachFileToUpload(file, { id }));
    if (files.length > 0 && !isAccepted) toasts.danger(t('That’s a different file. Choose the original file.'));
  });

  const resumeFiles = (entryIds: FileEntryIds) =>
    resume.run({ body: { entryIds: [...entryIds] } }, ({ fileEntries }) => statePoller.add(fileEntries));
  const discard = (entryIds: FileEntryIds) =>
    remove.run({ body: { entryIds: [...entryIds], deleteForever: true } }, () => statePoller.markDeleted(entryIds));
  const moveToTrash = (entry: FileEntry) =>
    remove.run({ body: { entryIds: [entry.id] } }, () => {
      statePoller.markDeleted([entry.id]);
      const undo = () =>
        void restore.run({ body: { entryIds: [entry.id] } }, ({ fileEntries }) => statePoller.add(fileEntries));
      toasts.positive(t('Moved to trash'), { action: { label: t('Undo'), onSelect: undo } });
    });
  const replace = useAction(async (entry: FileEntry) => {
    const files = await pickFiles();
    // The new file belongs where the old one did, even if another workspace is active.
    await addToQueue(files, entry.workspace_id ?? '0');
    if (files.length > 0) await discard([entry.id]);
  });

  return {
    add: add.run,
    addFiles: addFiles.run,
    addFolder: addFolder.run,
    chooseAgain: chooseAgain.run,
    /** Adds duplicates that await the decision of the user, and retries failed files. */
    resumeFiles,
    discard,
    moveToTrash,
    replace: replace.run,
    isPending: resume.isPending || remove.isPending,
  };
};

export type FileActions = ReturnType<typeof useFileActions>;
