import type { FileEntry, UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { ApiError } from '../../lib/api.ts';
import { createStore, type Store } from '../../player/engine/store.ts';
import type { EngineDependencies } from './engine-dependencies.ts';
import { createItem, describeFile, findNextItem, isFinished, isSameFile } from './items.ts';
import { createProgress } from './progress.ts';
import { reopenFile, restoreUploads } from './restore-uploads.ts';
import { getFailureChanges, runItem, UploadTimeoutError } from './run-item.ts';
import type { PickedFile, UploadItem, UploadProgress } from './upload.model.ts';
import { createRecord, pickResumeState, type UploadContext } from './upload-context.ts';
import { lockUpload } from './upload-locks.ts';

/** Whether the upload no longer exists on the server. */
const isDeleted = (error: unknown): boolean => error instanceof ApiError && [404, 410].includes(error.status);

const interruption = new Error('Interrupted by the user');

/**
 * Creates the upload queue of a user. Its methods update `state` immediately and never throw; errors are stored in the items.
 * `progress` changes at most four times a second during uploads.
 */
export const createUploadEngine = (dependencies: EngineDependencies) => {
  const { owner, tools, uploaders, records, locks, connection, wait, now, onEntry, onTerminateFailed } = dependencies;
  const state: Store<readonly UploadItem[]> = createStore<readonly UploadItem[]>([]);
  const progress = createProgress(now);
  const contexts = new Map<string, UploadContext>();
  let isStopped = false;
  let lastId = 0;

  const findItem = (id: string): UploadItem | undefined => state.get().find((item) => item.id === id);
  const updateItem = (id: string, changes: Partial<UploadItem>): void =>
    state.set(state.get().map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const saveRecord = (item: UploadItem): Promise<void> =>
    records.put(createRecord(item, contexts.get(item.id) ?? { resumeState: {} }, owner));

  const canStart = ({ id }: UploadItem): boolean => !!contexts.get(id)?.file && !!contexts.get(id)?.releaseLock;

  const startNext = (): void => {
    for (;;) {
      const nextItem = findNextItem(state.get(), canStart);
      if (!nextItem || isStopped) return;
      const context = contexts.get(nextItem.id) as UploadContext;
      context.running = run(nextItem, context).finally(startNext);
    }
  };

  const complete = async (item: UploadItem, entry: FileEntry): Promise<void> => {
    progress.setSent(item.id, item.size);
    updateItem(item.id, { state: 'completed', waitReason: null, failure: null, entry });
    onEntry(entry);
    const context = contexts.get(item.id);
    await records.put(createRecord(item, { resumeState: {}, ...context }, owner, { time: now(), entry }));
    context?.releaseLock?.();
    contexts.delete(item.id);
  };

  const run = async (item: UploadItem, context: UploadContext): Promise<void> => {
    const controller = new AbortController();
    context.controller = controller;
    updateItem(item.id, { state: 'inProgress', failure: null });
    try {
      const entry = await runItem({
        tools,
        connection,
        wait,
        uploader: uploaders[item.method],
        file: context.file as Blob,
        fileInfo: item,
        resumeState: context.resumeState,
        saveResumeState: (resumeState) => {
          context.resumeState = resumeState;
          return saveRecord(item);
        },
        onSent: (bytes) => progress.setSent(item.id, bytes),
        onOffline: (isOffline) => updateItem(item.id, { waitReason: isOffline ? 'connection' : null }),
        controller,
      });
      await complete(item, entry);
    } catch (error) {
      const { reason } = controller.signal;
      // The caller of `interrupt` has already set the state.
      if (reason === interruption) return;
      const changes = getFailureChanges(reason instanceof UploadTimeoutError ? reason : error);
      if (changes.waitReason === 'file') context.file = undefined;
      updateItem(item.id, changes);
    }
  };

  /** Locks an item for this tab. If another tab has completed or continued the upload in the meantime, its result is used. */
  const acquireLock = async ({ id, fingerprint }: UploadItem, context: UploadContext): Promise<void> => {
    const onWaiting = (): void => updateItem(id, { waitReason: 'tab' });
    const locked = await lockUpload(fingerprint, { locks, records, signal: context.lockAbort.signal, onWaiting });
    const item = findItem(id);
    if (!item || contexts.get(id) !== context) return locked.release();
    context.releaseLock = locked.release;
    const { record } = locked;
    if (record?.completed && record.completed.time > context.addedAt) return complete(item, record.completed.entry);
    if (record) context.resumeState = pickResumeState(record);
    if (item.waitReason === 'tab') updateItem(id, { waitReason: null });
    await saveRecord(item);
    startNext();
  };

  const begin = (item: UploadItem, initial: Omit<UploadContext, 'addedAt' | 'lockAbort'>): void => {
    const context: UploadContext = { addedAt: now(), lockAbort: new AbortController(), ...initial };
    contexts.set(item.id, context);
    // Fails only if the item was cancelled.
    if (!context.releaseLock) acquireLock(item, context).catch(() => undefined);
  };

  /** Attaches a file to an item that waits for it: the item with an id, or one in a workspace. @returns whether there is one */
  const attachFileToUpload = (
    { file, handle }: PickedFile,
    target: Pick<UploadItem, 'id'> | Pick<UploadItem, 'workspaceId'>,
  ): boolean => {
    const isTarget = (item: UploadItem): boolean =>
      'id' in target ? item.id === target.id : item.workspaceId === target.workspaceId;
    const nextItem = state.get().find((item) => item.waitReason === 'file' && isTarget(item) && isSameFile(item, file));
    const context = nextItem && contexts.get(nextItem.id);
    if (!context) return false;
    context.file = file;
    context.handle = handle;
    updateItem(nextItem.id, { waitReason: null, failure: null });
    startNext();
    return true;
  };

  const interrupt = (id: string, changes: Partial<UploadItem>): UploadContext | undefined => {
    const context = contexts.get(id);
    updateItem(id, changes);
    context?.controller?.abort(interruption);
    progress.pause(id);
    return context;
  };

  const cancel = async (id: string): Promise<void> => {
    const item = findItem(id);
    if (!item || item.state === 'completed' || item.state === 'aborted') return;
    const context = interrupt(id, { state: 'aborted', waitReason: null, failure: null });
    contexts.delete(id);
    context?.lockAbort.abort();
    await context?.running;
    startNext();
    if (!context?.releaseLock) return;
    // If this fails, the server deletes the upload after some days.
    await uploaders[item.method].abort(context.resumeState, tools).catch((error: unknown) => {
      if (!isDeleted(error)) onTerminateFailed();
    });
    await records.remove(item.fingerprint);
    context.releaseLock();
  };

  return {
    state,
    progress: progress.store as Store<ReadonlyMap<string, UploadProgress>>,

    /**
     * Adds files to the queue. Files that are already in progress are ignored; items that wait for their file get it.
     * @param workspaceId the workspace that the files will belong to, even if another one is active when they are sent
     */
    add(files: readonly PickedFile[], limits: UploadLimits, workspaceId: string): void {
      const activeFingerprints = new Set(state.get().flatMap((item) => (isFinished(item) ? [] : [item.fingerprint])));
      const newItems: (readonly [UploadItem, PickedFile])[] = [];
      for (const pickedFile of files) {
        if (attachFileToUpload(pickedFile, { workspaceId })) continue;
        const fileInfo = describeFile(pickedFile, owner, workspaceId);
        if (activeFingerprints.has(fileInfo.fingerprint)) continue;
        activeFingerprints.add(fileInfo.fingerprint);
        newItems.push([createItem(fileInfo, `upload-${++lastId}`, limits), pickedFile]);
      }
      state.set([...state.get(), ...newItems.map(([item]) => item)]);
      for (const [item, { file, handle }] of newItems)
        if (!isFinished(item)) begin(item, { file, handle, resumeState: {} });
    },

    /** Restores unfinished uploads of earlier visits that are not open in another tab. */
    async restore(): Promise<void> {
      for (const { item, file, ...restored } of await restoreUploads({ owner, records, locks, now })) {
        const newItem = { ...item, id: `upload-${++lastId}` };
        state.set([...state.get(), newItem]);
        begin(newItem, { file, ...restored });
      }
      startNext();
    },
    attachFileToUpload,

    /** Requests permission to read the file by its handle. Browsers allow this only after a user action. */
    async requestPermission(id: string): Promise<void> {
      const context = contexts.get(id);
      const item = findItem(id);
      if (!context || !item) return;
      const reopenResult = await reopenFile({ ...item, handle: context.handle }, true);
      if ('file' in reopenResult) context.file = reopenResult.file;
      updateItem(id, { waitReason: 'file' in reopenResult ? null : reopenResult.waitReason });
      startNext();
    },

    pause(id: string): void {
      if (findItem(id)?.state === 'pending' || findItem(id)?.state === 'inProgress') {
        interrupt(id, { state: 'pending', isPaused: true });
      }
    },

    resume(id: string): void {
      const running = contexts.get(id)?.running ?? Promise.resolve();
      // Waits until the interrupted attempt has ended.
      void running.then(() => {
        updateItem(id, { isPaused: false });
        startNext();
      });
    },

    cancel,
    retry(id: string): void {
      if (findItem(id)?.state !== 'failed' || !findItem(id)?.canRetry) return;
      updateItem(id, { state: 'pending', failure: null, isPaused: false });
      startNext();
    },

    /** Removes finished items from the list. */
    dismiss(itemIds: readonly string[]): void {
      for (const id of itemIds) if (findItem(id)?.state === 'failed') void cancel(id);
      const dismissed = new Set(itemIds);
      state.set(state.get().filter((item) => !dismissed.has(item.id) || !isFinished(item)));
      for (const id of itemIds) if (!findItem(id)) progress.remove(id);
    },

    /** Stops all uploads in this page without aborting them on the server. @param shouldDeleteRecords whether later visits cannot resume them */
    async stop(shouldDeleteRecords: boolean): Promise<void> {
      isStopped = true;
      for (const context of contexts.values()) {
        context.lockAbort.abort();
        context.controller?.abort(interruption);
      }
      if (shouldDeleteRecords) await records.clear();
      for (const { releaseLock } of contexts.values()) releaseLock?.();
      contexts.clear();
      state.set([]);
    },
  };
};
