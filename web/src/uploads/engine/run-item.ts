import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { t } from '../../lib/i18n.ts';
import { watchInactivity } from './inactivity.ts';
import { type Connection, createRetry, type Wait } from './retry.ts';
import type { ResumeState, UploadFile } from './upload.model.ts';
import type { Uploader, UploaderTools } from './uploaders/uploader.ts';

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
    onAttempt: watch.touch,
    onWaiting(isWaiting) {
      watch.setPaused(isWaiting);
      onOffline(isWaiting);
    },
  });
  const recordSent = (bytes: number): void => {
    watch.touch();
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
