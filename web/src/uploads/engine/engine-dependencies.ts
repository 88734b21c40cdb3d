import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import type { UploadMethod } from '@overtone/shared/uploads/upload-sizes.ts';
import type { Connection, Wait } from './retry.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';
import type { Uploader, UploaderTools } from './uploaders/uploader.ts';

export interface EngineDependencies {
  /** Id of the user who uploads. */
  readonly owner: string;
  readonly tools: UploaderTools;
  readonly uploaders: Readonly<Record<UploadMethod, Uploader>>;
  readonly records: UploadRecords;
  readonly locks: UploadLocks;
  readonly connection: Connection;
  readonly wait: Wait;
  readonly now: () => number;
  /** Called with each completed file. */
  readonly onEntry: (entry: FileEntry) => void;
  /** Called when a cancelled upload could not be deleted on the server. */
  readonly onTerminateFailed: () => void;
}
