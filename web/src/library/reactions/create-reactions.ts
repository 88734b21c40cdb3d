import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { reportError } from '../../lib/report-error.ts';
import {
  createReactionOutbox,
  getStorageKey,
  type PendingChange,
  readStoredReactions,
  readStoredVersion,
  removeStoredReactions,
  type StoredReactions,
  writeStoredReactions,
} from './reaction-storage.ts';

/** Changes that are older than this (milliseconds) are sent with their time. */
const lateChangeMs = 5_000;

/** A reaction to add or remove. */
export interface ReactionChange {
  readonly id: string;
  readonly isActive: boolean;
  /** Time of the press, if it was more than a few seconds ago. */
  readonly at?: string;
}

interface VersionReply {
  readonly version: number;
}

interface ReactionsOptions {
  readonly storage: Storage;
  /** The id of the user. */
  readonly userId: string;
  /** Name of the stored list, such as `likes`. */
  readonly kind: string;
  /** Name of the state in a stored change, such as `liked`. */
  readonly stateName: string;
  readonly load: (
    version: number | undefined,
    signal: AbortSignal,
  ) => Promise<VersionReply & { readonly ids: readonly string[] | null }>;
  /** Sends changes, `libraryLimits.reactionChangesMax` at most. */
  readonly send: (changes: ReactionChange[]) => Promise<VersionReply & { readonly missing: readonly string[] }>;
  /** Classifies an error: the connection is lost, all changes are refused, or one of them may be the cause. */
  readonly classifyError: (error: unknown) => 'offline' | 'refused' | 'single';
  /** Runs a function while holding a lock that all tabs share. */
  readonly withLock: (run: () => Promise<void>) => Promise<void>;
  /** Returns the time of the server in milliseconds. */
  readonly getServerTime: () => number;
  /** Called with a target whose state changed; null for all targets. */
  readonly onChange: (id: string | null) => void;
  /** Called when changes are reverted: with the error, or null if the target does not exist. */
  readonly onRevert: (error: unknown) => void;
  /** Called when changes were saved, with whether some reactions were added. */
  readonly onSaved: (hasAdded: boolean) => void;
}

type ChangeBatch = readonly (readonly [id: string, change: PendingChange])[];

/**
 * The reactions of a user of one kind. A press has an effect immediately. It is stored until the API has saved it, and
 * reverted if the API refuses it. Requests run one after the other. If the version in a reply shows that other reactions
 * have changed as well, everything is loaded again.
 */
export const createReactions = (options: ReactionsOptions) => {
  const {
    storage,
    userId,
    kind,
    stateName,
    load,
    send,
    classifyError,
    withLock,
    getServerTime,
    onChange,
    onRevert,
    onSaved,
  } = options;
  const outbox = createReactionOutbox(storage, stateName, userId);
  const storageKey = getStorageKey(kind, userId);
  let storedReactions: StoredReactions | undefined = readStoredReactions(storage, storageKey);
  let isStopped = false;
  let isFlushScheduled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadController: AbortController | undefined;
  let lastJob: Promise<void> = Promise.resolve();

  const enqueue = (job: () => Promise<void>): Promise<void> => {
    lastJob = lastJob.then(() => (isStopped ? undefined : job())).catch(reportError);
    return lastJob;
  };
  const has = (id: string): boolean => outbox.get(id)?.isActive ?? storedReactions?.ids.has(id) ?? false;
  /** Reads the reactions that another tab stored, if they are newer, or of the same version. */
  const readNewerReactions = (acceptsSameVersion: boolean): void => {
    const versionDifference = readStoredVersion(storage, storageKey) - (storedReactions?.version ?? -1);
    if (versionDifference > 0 || (acceptsSameVersion && versionDifference === 0))
      storedReactions = readStoredReactions(storage, storageKey) ?? storedReactions;
  };

  const refresh = (): Promise<void> =>
    enqueue(async () => {
      const previousReactions = storedReactions;
      loadController = new AbortController();
      try {
        const { version, ids } = await load(previousReactions?.version, loadController.signal);
        if (
          isStopped ||
          !ids ||
          (storedReactions !== previousReactions && storedReactions && storedReactions.version >= version)
        )
          return;
        storedReactions = { version, ids: new Set(ids) };
        writeStoredReactions(storage, storageKey, storedReactions);
        onChange(null);
      } catch {
        // The stored reactions stay valid until the next attempt.
      }
    });

  const applyReply = (batch: ChangeBatch, version: number, missing: ReadonlySet<string>): void => {
    const savedChanges = batch.filter(([id, { isActive }]) => !(isActive && missing.has(id)));
    let changeCount = 0;
    for (const [id, { isActive }] of savedChanges) {
      if (!storedReactions || storedReactions.ids.has(id) === isActive) continue;
      changeCount += 1;
      if (isActive) storedReactions.ids.add(id);
      else storedReactions.ids.delete(id);
    }
    const isComplete = storedReactions?.version === version - changeCount;
    if (storedReactions && isComplete) storedReactions.version = version;
    // The reactions are stored before the changes are removed, so that another tab never reads the previous state.
    if (storedReactions) writeStoredReactions(storage, storageKey, storedReactions);
    for (const [id, change] of batch) outbox.removeIfUnchanged(id, change);
    for (const [id] of batch) onChange(id);
    onSaved(savedChanges.some(([, { isActive }]) => isActive));
    if (savedChanges.length < batch.length) onRevert(null);
    if (!isComplete) void refresh();
  };

  const revert = (batch: ChangeBatch, error: unknown): void => {
    for (const [id, change] of batch) outbox.removeIfUnchanged(id, change);
    for (const [id] of batch) onChange(id);
    onRevert(error);
  };

  const buildReactionChange = ([id, { isActive, at }]: ChangeBatch[number]): ReactionChange => ({
    id,
    isActive,
    ...(getServerTime() - Date.parse(at) > lateChangeMs && { at }),
  });

  /** Sends a batch of changes. @returns whether the remaining changes can be sent */
  const sendBatch = async (batch: ChangeBatch): Promise<boolean> => {
    let reply: Awaited<ReturnType<typeof send>>;
    try {
      reply = await send(batch.map(buildReactionChange));
    } catch (error) {
      const errorKind = classifyError(error);
      if (isStopped || errorKind === 'offline') return false;
      if (errorKind === 'refused' || batch.length === 1) {
        revert(batch, error);
        return true;
      }
      for (const change of batch) if (!(await sendBatch([change]))) return false;
      return true;
    }
    if (!isStopped) applyReply(batch, reply.version, new Set(reply.missing));
    return true;
  };

  const listDueChanges = (): ChangeBatch => {
    const now = Date.now();
    const pendingChanges = outbox.entries();
    const delayedTimes = pendingChanges.flatMap(([, { sendAfter = 0 }]) => (sendAfter > now ? [sendAfter] : []));
    clearTimeout(timer);
    if (delayedTimes.length > 0) timer = setTimeout(flush, Math.min(...delayedTimes) - now + 1);
    return pendingChanges
      .filter(([, { sendAfter = 0 }]) => sendAfter <= now)
      .slice(0, libraryLimits.reactionChangesMax);
  };

  /** Sends the pending changes. Changes that are added meanwhile are sent afterwards. */
  const flush = (): void => {
    if (isFlushScheduled) return;
    isFlushScheduled = true;
    void enqueue(() => {
      isFlushScheduled = false;
      return withLock(async () => {
        // Another tab may have sent changes without the browser having reported it yet.
        readNewerReactions(false);
        outbox.readAll();
        for (let batch = listDueChanges(); batch.length > 0 && !isStopped; batch = listDueChanges())
          if (!(await sendBatch(batch))) return;
      });
    });
  };

  /** Cancels the current load. The stored reactions stay valid until the next attempt. */
  const cancelLoading = (): void => loadController?.abort();

  const stop = (): void => {
    isStopped = true;
    cancelLoading();
    clearTimeout(timer);
  };

  const isDelayed = ({ sendAfter = 0 }: PendingChange): boolean => sendAfter > Date.now();

  return {
    has,
    refresh,
    flush,
    /** @param undoMs milliseconds for which the change is not sent, so that the API never receives a change that is undone */
    set(ids: readonly string[], isActive: boolean, undoMs = 0): void {
      const at = new Date(getServerTime()).toISOString();
      for (const id of ids) {
        const pendingChange = outbox.get(id);
        if (storedReactions?.ids.has(id) === isActive && (!pendingChange || isDelayed(pendingChange)))
          outbox.remove(id);
        else outbox.put(id, { isActive, at, ...(undoMs > 0 && { sendAfter: Date.now() + undoMs }) });
        onChange(id);
      }
      flush();
    },
    /** Returns the ids of the changes that can still be undone. */
    listDelayedIds: (): string[] => outbox.entries().flatMap(([id, change]) => (isDelayed(change) ? [id] : [])),
    /** Reads the value that another tab has stored. */
    readFromStorageEvent({ key }: Pick<StorageEvent, 'key'>): void {
      if (key === storageKey) {
        readNewerReactions(true);
        onChange(null);
      } else if (key !== null) {
        const id = outbox.readFromKey(key);
        if (id) onChange(id);
      }
    },
    /** Removes everything from this browser. */
    clear(): void {
      stop();
      outbox.clear();
      removeStoredReactions(storage, storageKey);
    },
    cancelLoading,
    stop,
  };
};

export type UserReactions = ReturnType<typeof createReactions>;
