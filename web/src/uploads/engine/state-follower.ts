import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { createStore, type Store } from '../../player/engine/store.ts';

/** Polling interval in milliseconds. It increases while nothing changes. */
const minIntervalMs = 2_000;
const maxIntervalMs = 10_000;

export interface StatePollerDependencies {
  readonly read: (ids: readonly FileEntry['id'][]) => Promise<readonly FileEntry[]>;
  readonly isVisible: () => boolean;
  /** Adds a listener for when the page becomes visible. @returns a function that removes it */
  readonly onVisible: (run: () => void) => () => void;
}

/** Whether processing of a file has ended. */
export const isSettled = ({ state }: Pick<FileEntry, 'state'>): boolean =>
  state === 'ready' || state === 'held' || state === 'failed';

/**
 * Creates a poller for the states of files during processing. It reads all files in one request, and only
 * while the page is visible.
 */
export const createStatePoller = ({ read, isVisible, onVisible }: StatePollerDependencies) => {
  /** Latest state of each file; null for a deleted file. */
  const entries: Store<ReadonlyMap<string, FileEntry | null>> = createStore<ReadonlyMap<string, FileEntry | null>>(
    new Map(),
  );
  let interval = minIntervalMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const listProcessing = (): FileEntry['id'][] =>
    [...entries.get().values()].flatMap((entry) => (entry && !isSettled(entry) ? [entry.id] : []));

  const update = (receivedEntries: readonly FileEntry[], requestedIds: readonly string[] = []): void => {
    const currentEntries = entries.get();
    const newEntries = new Map(currentEntries);
    for (const id of requestedIds) newEntries.set(id, null);
    for (const entry of receivedEntries) newEntries.set(entry.id, entry);
    const hasChanged = [...newEntries].some(([id, entry]) => {
      const previousEntry = currentEntries.get(id);
      if (previousEntry === undefined || previousEntry?.track_id !== entry?.track_id) return true;
      return previousEntry?.state !== entry?.state || previousEntry?.progress !== entry?.progress;
    });
    interval = hasChanged ? minIntervalMs : Math.min(interval * 1.5, maxIntervalMs);
    if (hasChanged) entries.set(newEntries);
  };

  const poll = async (): Promise<void> => {
    timer = undefined;
    if (isStopped || !isVisible()) return;
    const ids = listProcessing();
    try {
      for (let start = 0; start < ids.length; start += uploadLimits.fileEntriesMax) {
        const batch = ids.slice(start, start + uploadLimits.fileEntriesMax);
        update(await read(batch), batch);
      }
    } catch {
      interval = maxIntervalMs;
    }
    schedulePoll();
  };
  const schedulePoll = (): void => {
    if (isStopped || timer !== undefined || listProcessing().length === 0) return;
    timer = setTimeout(() => void poll(), interval);
  };
  const stopListening = onVisible(schedulePoll);

  return {
    entries,
    /** Adds entries and polls those that are being processed. */
    add(receivedEntries: readonly FileEntry[]): void {
      update(receivedEntries);
      schedulePoll();
    },
    /** Marks files as deleted. */
    markDeleted: (ids: readonly FileEntry['id'][]): void => update([], ids),
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
};
