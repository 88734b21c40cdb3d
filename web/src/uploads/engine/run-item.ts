import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { FileUnreadableError } from './file-unreadable.ts';
import { type Connection, createRetry, type Wait } from './retry.ts';
import type { ResumeState, UploadFile, UploadItem } from './upload.model.ts';
import type { Uploader, UploaderTools } from './uploaders/uploader.ts';

/** Milliseconds without progress after which an upload fails (spec §9). */
const inactiveMs = 30_000;
const tickMs = 1_000;
/** A longer time between two ticks means that the machine was asleep or the page was suspended. */
const sleepMs = 10_000;

export interface InactivityWatch {
  /** Records activity. */
  readonly recordActivity: () => void;
  /** Pauses or resumes the watch while no activity is expected. */
  readonly setPaused: (isPaused: boolean) => void;
  readonly stop: () => void;
}

/** Watches for inactivity. The time during which the machine is asleep does not count. */
export const watchInactivity = (onInactive: () => void, now: () => number = Date.now): InactivityWatch => {
  let lastActivity = now();
  let lastTick = lastActivity;
  let isPaused = false;
  const timer = setInterval(() => {
    const time = now();
    if (isPaused || time - lastTick > sleepMs) lastActivity = time;
    lastTick = time;
    if (time - lastActivity >= inactiveMs) onInactive();
  }, tickMs);
  return {
    recordActivity() {
      lastActivity = now();
    },
    setPaused(value) {
      isPaused = value;
      lastActivity = now();
    },
    stop: () => clearInterval(timer),
  };
};

/** Thrown after 30 seconds without progress. */
export class UploadTimeoutError extends Error {
  override readonly name = 'UploadTimeoutError';
}

export interface RunOptions {
  readonly tools: UploaderTools;
  readonly connection: Connection;
  readonly wait: Wait;
  readonly uploader: Uploader;
  readonly file: Blob;
  readonly fileInfo: UploadFile;
  readonly resumeState: ResumeState;
  readonly saveResumeState: (resumeState: ResumeState) => Promise<void>;
  readonly onSent: (bytes: number) => void;
  readonly onOffline: (isOffline: boolean) => void;
  /** Aborted when the attempt ends, so that nothing continues in the background. */
  readonly controller: AbortController;
}

/** Uploads a file with its uploader. @throws errors of the uploader, and `UploadTimeoutError` */
export const runItem = async (options: RunOptions): Promise<FileEntry> => {
  const { tools, connection, wait, uploader, file, fileInfo, resumeState, saveResumeState } = options;
  const { onSent, onOffline, controller } = options;
  const { signal } = controller;
  const watch = watchInactivity(() => controller.abort(new UploadTimeoutError(t('Upload timed out'))));
  const retry = createRetry({
    connection,
    wait,
    signal,
    onAttempt: watch.recordActivity,
    onWaiting(isWaiting) {
      watch.setPaused(isWaiting);
      onOffline(isWaiting);
    },
  });
  const recordSent = (bytes: number): void => {
    watch.recordActivity();
    onSent(bytes);
  };
  try {
    return await uploader.send({
      ...tools,
      ...{ file, fileInfo, resumeState, saveResumeState, onSent: recordSent, signal, retry },
    });
  } finally {
    watch.stop();
    controller.abort(new Error('The attempt has ended'));
  }
};

/** Returns the changes of an item after a failed attempt, with the message of the server if there is one. */
export const getFailureChanges = (error: unknown): Partial<UploadItem> => {
  if (error instanceof FileUnreadableError) return { state: 'pending', waitReason: 'file', failure: error.message };
  if (error instanceof ApiError && error.code === 'workspace.not_found') {
    const failure = t('You no longer have access to the workspace of this file. Add the file to another workspace.');
    return { state: 'failed', waitReason: null, failure, canRetry: false };
  }
  const hasMessage = error instanceof ApiError || error instanceof UploadTimeoutError;
  return {
    state: 'failed',
    waitReason: null,
    failure: hasMessage ? error.message : t('There was an issue. Please try again.'),
    // The same bytes would be rejected again.
    canRetry: !(error instanceof ApiError && error.code === 'file.invalid'),
  };
};
