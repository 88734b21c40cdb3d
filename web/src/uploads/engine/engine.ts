import type { FileEntry, UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import type { UploadMethod } from '@overtone/shared/uploads/upload-sizes.ts';
import { ApiError } from '../../lib/api.ts';
import { createStore, type Store } from '../../player/engine/store.ts';
import { afterFailure } from './after-failure.ts';
import { type Behind, leftOf, recordOf } from './behind.ts';
import { describeFile, isOver, isSameFile, newItem, nextItem } from './items.ts';
import type { Connection, Wait } from './patience.ts';
import { createProgress } from './progress.ts';
import { readAgain } from './read-again.ts';
import { runItem, TimedOut } from './run-item.ts';
import { takeAlone } from './take-alone.ts';
import { takeUpRecords } from './take-up-records.ts';
import type { PickedFile, UploadItem, UploadProgress } from './upload.model.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';
import type { Way, WayTools } from './ways/way.ts';

export interface EngineParts {
  /** Id of the person whose files these are. */
  readonly owner: string;
  readonly tools: WayTools;
  readonly ways: Readonly<Record<UploadMethod, Way>>;
  readonly records: UploadRecords;
  readonly locks: UploadLocks;
  readonly connection: Connection;
  readonly wait: Wait;
  readonly now: () => number;
  /** Hears of each file that is complete. */
  readonly onEntry: (entry: FileEntry) => void;
  /** Is called when an upload that was cancelled could not be deleted on the server. */
  readonly onTerminateFailed: () => void;
}

/** Whether the server has no such upload any more. */
const isDeleted = (error: unknown): boolean => error instanceof ApiError && [404, 410].includes(error.status);

const interrupted = new Error('Interrupted by the person');

/**
 * The queue of a person's uploads. What it is told is done at once and told in `state`; it never throws, and an item's own
 * words say what went wrong. `progress` changes four times a second while something is sent.
 */
export const createUploadEngine = (parts: EngineParts) => {
  const { owner, tools, ways, records, locks, connection, wait, now, onEntry, onTerminateFailed } = parts;
  const state: Store<readonly UploadItem[]> = createStore<readonly UploadItem[]>([]);
  const progress = createProgress(now);
  const behind = new Map<string, Behind>();
  let stopped = false;
  let ids = 0;

  const find = (id: string): UploadItem | undefined => state.get().find((item) => item.id === id);
  const change = (id: string, changes: Partial<UploadItem>): void =>
    state.set(state.get().map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const remember = (item: UploadItem): Promise<void> =>
    records.put(recordOf(item, behind.get(item.id) ?? { left: {} }, owner));

  const canStart = ({ id }: UploadItem): boolean => !!behind.get(id)?.file && !!behind.get(id)?.letGo;

  const startNext = (): void => {
    for (;;) {
      const next = nextItem(state.get(), canStart);
      if (!next || stopped) return;
      const known = behind.get(next.id) as Behind;
      known.running = run(next, known).finally(startNext);
    }
  };

  const complete = async (item: UploadItem, entry: FileEntry): Promise<void> => {
    progress.note(item.id, item.size);
    change(item.id, { state: 'completed', waitsFor: null, failure: null, entry });
    onEntry(entry);
    const known = behind.get(item.id);
    await records.put(recordOf(item, { left: {}, ...known }, owner, { at: now(), entry }));
    known?.letGo?.();
    behind.delete(item.id);
  };

  const run = async (item: UploadItem, known: Behind): Promise<void> => {
    const controller = new AbortController();
    known.controller = controller;
    change(item.id, { state: 'inProgress', failure: null });
    try {
      const entry = await runItem({
        tools,
        connection,
        wait,
        way: ways[item.way],
        file: known.file as Blob,
        about: item,
        left: known.left,
        keep: (left) => {
          known.left = left;
          return remember(item);
        },
        onSent: (bytes) => progress.note(item.id, bytes),
        onOffline: (isOffline) => change(item.id, { waitsFor: isOffline ? 'connection' : null }),
        controller,
      });
      await complete(item, entry);
    } catch (error) {
      const { reason } = controller.signal;
      // Whoever interrupts says what it is now.
      if (reason === interrupted) return;
      const changes = afterFailure(reason instanceof TimedOut ? reason : error);
      if (changes.waitsFor === 'file') known.file = undefined;
      change(item.id, changes);
    }
  };

  /** What another tab has sent meanwhile is not sent again. */
  const hold = async ({ id, fingerprint }: UploadItem, known: Behind): Promise<void> => {
    const onWaiting = (): void => change(id, { waitsFor: 'tab' });
    const taken = await takeAlone(fingerprint, { locks, records, signal: known.gone.signal, onWaiting });
    const item = find(id);
    if (!item || behind.get(id) !== known) return taken.letGo();
    known.letGo = taken.letGo;
    const { record } = taken;
    if (record?.done && record.done.at > known.addedAt) return complete(item, record.done.entry);
    if (record) known.left = leftOf(record);
    if (item.waitsFor === 'tab') change(id, { waitsFor: null });
    await remember(item);
    startNext();
  };

  const begin = (item: UploadItem, from: Omit<Behind, 'addedAt' | 'gone'>): void => {
    const known: Behind = { addedAt: now(), gone: new AbortController(), ...from };
    behind.set(item.id, known);
    // It waits in vain only where it was cancelled.
    if (!known.letGo) hold(item, known).catch(() => undefined);
  };

  /** Takes the bytes for what waits for them. @returns whether something did */
  const giveFile = ({ file, handle }: PickedFile, id?: string): boolean => {
    const waiting = state
      .get()
      .find((item) => item.waitsFor === 'file' && (id === undefined || id === item.id) && isSameFile(item, file));
    const known = waiting && behind.get(waiting.id);
    if (!known) return false;
    known.file = file;
    known.handle = handle;
    change(waiting.id, { waitsFor: null, failure: null });
    startNext();
    return true;
  };

  const interrupt = (id: string, changes: Partial<UploadItem>): Behind | undefined => {
    const known = behind.get(id);
    change(id, changes);
    known?.controller?.abort(interrupted);
    progress.rest(id);
    return known;
  };

  const cancel = async (id: string): Promise<void> => {
    const item = find(id);
    if (!item || item.state === 'completed' || item.state === 'aborted') return;
    const known = interrupt(id, { state: 'aborted', waitsFor: null, failure: null });
    behind.delete(id);
    known?.gone.abort();
    await known?.running;
    startNext();
    if (!known?.letGo) return;
    // What the server is not told now, it deletes after some days.
    await ways[item.way].giveUp(known.left, tools).catch((error: unknown) => {
      if (!isDeleted(error)) onTerminateFailed();
    });
    await records.remove(item.fingerprint);
    known.letGo();
  };

  return {
    state,
    progress: progress.store as Store<ReadonlyMap<string, UploadProgress>>,

    /** Takes files up. What is on its way already is left as it is; what waits for its bytes has them now. */
    add(files: readonly PickedFile[], limits: UploadLimits): void {
      const under = new Set(state.get().flatMap((item) => (isOver(item) ? [] : [item.fingerprint])));
      const added: (readonly [UploadItem, PickedFile])[] = [];
      for (const picked of files) {
        if (giveFile(picked)) continue;
        const about = describeFile(picked, owner);
        if (under.has(about.fingerprint)) continue;
        under.add(about.fingerprint);
        added.push([newItem(about, `upload-${++ids}`, limits), picked]);
      }
      state.set([...state.get(), ...added.map(([item]) => item)]);
      for (const [item, { file, handle }] of added) if (!isOver(item)) begin(item, { file, handle, left: {} });
    },

    /** Takes up what an earlier visit has left, and no other tab has. */
    async restore(): Promise<void> {
      for (const { item, file, ...from } of await takeUpRecords({ owner, records, locks, now })) {
        const added = { ...item, id: `upload-${++ids}` };
        state.set([...state.get(), added]);
        begin(added, { file, ...from });
      }
      startNext();
    },
    giveFile,

    /** Asks the browser for what it keeps of a file: for a press of a button alone. */
    async allow(id: string): Promise<void> {
      const known = behind.get(id);
      const item = find(id);
      if (!known || !item) return;
      const read = await readAgain({ ...item, handle: known.handle }, true);
      if ('file' in read) known.file = read.file;
      change(id, { waitsFor: 'file' in read ? null : read.waitsFor });
      startNext();
    },

    pause(id: string): void {
      if (find(id)?.state === 'pending' || find(id)?.state === 'inProgress') {
        interrupt(id, { state: 'pending', isPaused: true });
      }
    },

    resume(id: string): void {
      const running = behind.get(id)?.running ?? Promise.resolve();
      // What was interrupted is over first.
      void running.then(() => {
        change(id, { isPaused: false });
        startNext();
      });
    },

    cancel,
    retry(id: string): void {
      if (find(id)?.state !== 'failed' || !find(id)?.canRetry) return;
      change(id, { state: 'pending', failure: null, isPaused: false });
      startNext();
    },

    /** Takes what is over out of the list. */
    dismiss(gone: readonly string[]): void {
      for (const id of gone) if (find(id)?.state === 'failed') void cancel(id);
      const left = new Set(gone);
      state.set(state.get().filter((item) => !left.has(item.id) || !isOver(item)));
      for (const id of gone) if (!find(id)) progress.forget(id);
    },

    /** Ends everything in this page and tells the server nothing. @param forget also what is kept for another visit */
    async stop(forget: boolean): Promise<void> {
      stopped = true;
      for (const known of behind.values()) {
        known.gone.abort();
        known.controller?.abort(interrupted);
      }
      if (forget) await records.clear();
      for (const { letGo } of behind.values()) letGo?.();
      behind.clear();
      state.set([]);
    },
  };
};
