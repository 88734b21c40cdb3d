import { limits } from '@overtone/shared/limits.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { createStore, type Store } from '../../player/engine/store.ts';

/** Milliseconds before files are looked at again: the least while something changes, more and more while nothing does. */
const leastMs = 2_000;
const mostMs = 10_000;

export interface FollowParts {
  readonly read: (ids: readonly FileEntry['id'][]) => Promise<readonly FileEntry[]>;
  readonly isVisible: () => boolean;
  /** Runs when the page is seen again. @returns how to stop */
  readonly onVisible: (run: () => void) => () => void;
}

/** Whether nothing more happens to a file by itself. */
export const isSettled = ({ state }: Pick<FileEntry, 'state'>): boolean =>
  state === 'ready' || state === 'held' || state === 'failed';

/** Follows what becomes of files after they were sent: one call for all that are under way, while somebody looks. */
export const createFollower = ({ read, isVisible, onVisible }: FollowParts) => {
  /** Newest first known; null for one that is gone. */
  const entries: Store<ReadonlyMap<string, FileEntry | null>> = createStore<ReadonlyMap<string, FileEntry | null>>(
    new Map(),
  );
  let delay = leastMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const underWay = (): FileEntry['id'][] =>
    [...entries.get().values()].flatMap((entry) => (entry && !isSettled(entry) ? [entry.id] : []));

  const put = (told: readonly FileEntry[], asked: readonly string[] = []): void => {
    const known = entries.get();
    const next = new Map(known);
    for (const id of asked) next.set(id, null);
    for (const entry of told) next.set(entry.id, entry);
    const changed = [...next].some(([id, entry]) => {
      const before = known.get(id);
      if (before === undefined || before?.track_id !== entry?.track_id) return true;
      return before?.state !== entry?.state || before?.progress !== entry?.progress;
    });
    delay = changed ? leastMs : Math.min(delay * 1.5, mostMs);
    if (changed) entries.set(next);
  };

  const look = async (): Promise<void> => {
    timer = undefined;
    if (stopped || !isVisible()) return;
    const ids = underWay();
    try {
      for (let start = 0; start < ids.length; start += limits.fileEntriesMax) {
        const some = ids.slice(start, start + limits.fileEntriesMax);
        put(await read(some), some);
      }
    } catch {
      delay = mostMs;
    }
    later();
  };
  const later = (): void => {
    if (stopped || timer !== undefined || underWay().length === 0) return;
    timer = setTimeout(() => void look(), delay);
  };
  const stopListening = onVisible(later);

  return {
    entries,
    /** Takes what was heard of files, and follows those that are under way. */
    add(told: readonly FileEntry[]): void {
      put(told);
      later();
    },
    /** Takes note that files are gone. */
    forget: (ids: readonly FileEntry['id'][]): void => put([], ids),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
};
