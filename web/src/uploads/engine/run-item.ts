import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { t } from '../../lib/i18n.ts';
import { watchInactivity } from './inactivity.ts';
import { type Connection, createPatience, type Wait } from './patience.ts';
import type { Left, UploadFile } from './upload.model.ts';
import type { Way, WayTools } from './ways/way.ts';

/** Nothing moved for 30 seconds. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

export interface RunOptions {
  readonly tools: WayTools;
  readonly connection: Connection;
  readonly wait: Wait;
  readonly way: Way;
  readonly file: Blob;
  readonly about: UploadFile;
  readonly left: Left;
  readonly keep: (left: Left) => Promise<void>;
  readonly onSent: (bytes: number) => void;
  readonly onOffline: (isOffline: boolean) => void;
  /** Ends with the try, so that nothing of it goes on. */
  readonly controller: AbortController;
}

/** Sends one file by its way. @throws what the way throws, and `TimedOut` */
export const runItem = async (options: RunOptions): Promise<FileEntry> => {
  const { tools, connection, wait, way, file, about, left, keep, onSent, onOffline, controller } = options;
  const { signal } = controller;
  const watch = watchInactivity(() => controller.abort(new TimedOut(t('Upload timed out'))));
  const patiently = createPatience({
    connection,
    wait,
    signal,
    onTry: watch.touch,
    onWaiting(waits) {
      watch.rest(waits);
      onOffline(waits);
    },
  });
  const moved = (bytes: number): void => {
    watch.touch();
    onSent(bytes);
  };
  try {
    return await way.send({ ...tools, file, about, left, keep, onSent: moved, signal, patiently });
  } finally {
    watch.stop();
    controller.abort(new Error('The try is over'));
  }
};
