import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { call } from '../lib/api.ts';
import { isOffline, lookForConnection, whenBack } from '../lib/connection.ts';
import { t } from '../lib/i18n.ts';
import { onSignedOut } from '../lib/signed-out.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { createChecksum } from './engine/checksums.ts';
import { createUploadEngine } from './engine/engine.ts';
import { createFollower } from './engine/follow-states.ts';
import { wait } from './engine/patience.ts';
import { sendBytes } from './engine/send-bytes.ts';
import { createUploadLocks } from './engine/upload-locks.ts';
import { createUploadRecords } from './engine/upload-records.ts';
import { formWay } from './engine/ways/form.ts';
import { s3Way } from './engine/ways/s3.ts';
import { s3MultipartWay } from './engine/ways/s3-multipart.ts';
import { tusWay } from './engine/ways/tus.ts';
import { linesOfItems } from './upload-line.ts';
import { isMaking, isSending, uploadStateOf } from './upload-state.ts';
import { filesUnderWay, noteUnfinished, uploadsShown } from './uploads-shown.ts';

/** The browser asks whoever leaves: what is under way would break off. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

const create = (owner: string) => {
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
    ways: { form: formWay, tus: tusWay, s3: s3Way, 's3-multipart': s3MultipartWay },
    records: createUploadRecords(),
    locks: createUploadLocks(),
    connection: { isOffline, look: lookForConnection, whenBack },
    wait,
    now: Date.now,
    onEntry: (entry) => follower.add([entry]),
    onTerminateFailed: () => void toasts.danger(t('failed to terminate upload')),
  });

  const countUnderWay = (): void => {
    const standings = linesOfItems(engine.state.get(), follower.entries.get()).map(uploadStateOf);
    filesUnderWay.set(standings.filter((standing) => isSending(standing) || isMaking(standing)).length);
  };
  follower.entries.subscribe(countUnderWay);
  engine.state.subscribe(countUnderWay);
  engine.state.subscribe(() => {
    const items = engine.state.get();
    if (items.length > 0) uploadsShown.set(true);
    noteUnfinished(items.some(({ state }) => state === 'pending' || state === 'inProgress'));
    const isSending = items.some(
      ({ state, waitsFor }) => state === 'inProgress' || (state === 'pending' && waitsFor === null),
    );
    if (isSending) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });

  const stop = (forget: boolean): Promise<void> => {
    follower.stop();
    filesUnderWay.set(0);
    return engine.stop(forget);
  };
  return { owner, engine, follower, stop };
};

export type Uploads = ReturnType<typeof create>;

let current: Uploads | undefined;

/** Nothing of a person stays in this browser after they have signed out. */
onSignedOut(() => {
  void current?.stop(true);
  current = undefined;
});

/** The page's one engine, for a person; it lives outside React, so that it sends on whatever is on the screen. */
export const uploadsOf = (owner: string): Uploads => {
  if (current?.owner === owner) return current;
  // Somebody else signed in in another tab: what the one before has left stays theirs.
  void current?.stop(false);
  current = create(owner);
  void current.engine.restore();
  return current;
};
