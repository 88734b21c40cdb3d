import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { call } from '../lib/api.ts';
import { checkConnection, isOffline, onConnectionBack } from '../lib/connection.ts';
import { t } from '../lib/i18n.ts';
import { onLoggedOut } from '../lib/logout-events.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { createChecksum } from './engine/checksums.ts';
import { createUploadEngine } from './engine/engine.ts';
import { wait } from './engine/retry.ts';
import { sendBytes } from './engine/send-bytes.ts';
import { createFollower } from './engine/state-follower.ts';
import { createUploadLocks } from './engine/upload-locks.ts';
import { createUploadRecords } from './engine/upload-records.ts';
import { formUploader } from './engine/uploaders/form-uploader.ts';
import { s3MultipartUploader } from './engine/uploaders/s3-multipart-uploader.ts';
import { s3Uploader } from './engine/uploaders/s3-uploader.ts';
import { tusUploader } from './engine/uploaders/tus-uploader.ts';
import { toItemLines } from './upload-line.ts';
import { getUploadState, isProcessing, isSending } from './upload-state.ts';
import { activeFileCount, saveUnfinished, uploadsShown } from './uploads-shown.ts';

/** Makes the browser ask before leaving, because uploads would be interrupted. */
const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const createUploads = (owner: string) => {
  const follower = createFollower({
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
    onEntry: (entry) => follower.add([entry]),
    onTerminateFailed: () => void toasts.danger(t('failed to terminate upload')),
  });

  const updateActiveCount = (): void => {
    const states = toItemLines(engine.state.get(), follower.entries.get()).map(getUploadState);
    activeFileCount.set(states.filter((state) => isSending(state) || isProcessing(state)).length);
  };
  follower.entries.subscribe(updateActiveCount);
  engine.state.subscribe(updateActiveCount);
  engine.state.subscribe(() => {
    const items = engine.state.get();
    if (items.length > 0) uploadsShown.set(true);
    saveUnfinished(items.some(({ state }) => state === 'pending' || state === 'inProgress'));
    const isActive = items.some(
      ({ state, waitsFor }) => state === 'inProgress' || (state === 'pending' && waitsFor === null),
    );
    if (isActive) addEventListener('beforeunload', confirmLeaving);
    else removeEventListener('beforeunload', confirmLeaving);
  });

  const stop = (deleteRecords: boolean): Promise<void> => {
    follower.stop();
    activeFileCount.set(0);
    return engine.stop(deleteRecords);
  };
  return { owner, engine, follower, stop };
};

export type Uploads = ReturnType<typeof createUploads>;

let current: Uploads | undefined;

/** Deletes all data of the user from this browser when they log out. */
onLoggedOut(() => {
  void current?.stop(true);
  current = undefined;
});

/** Returns the uploads of a user. There is one engine per page, outside of React, so that uploads continue during navigation. */
export const getUploads = (owner: string): Uploads => {
  if (current?.owner === owner) return current;
  // Another user has logged in in another tab. The records of the previous user are kept.
  void current?.stop(false);
  current = createUploads(owner);
  void current.engine.restore();
  return current;
};
