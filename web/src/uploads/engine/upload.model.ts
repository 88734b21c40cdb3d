import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import type { UploadMethod } from '@overtone/shared/uploads/upload-sizes.ts';

/** A file that the user has chosen or dropped. */
export interface PickedFile {
  readonly file: File;
  /** Path in the dropped folder, `Album/01 Song.flac`; empty for a single file. */
  readonly relativePath: string;
  /** Handle to reopen the file after a reload, if the browser supports it. */
  readonly handle?: FileSystemFileHandle | undefined;
}

/** Properties of a file (spec §3, upload record), which are stored across reloads. */
export interface UploadFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** In lower case, without the dot. */
  readonly extension: string;
  readonly relativePath: string;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  /** The workspace that was active when the file was added, `0` for the personal one. The file belongs to it. */
  readonly workspaceId: string;
  /** Identifies the file of a user in a workspace without reading its content. */
  readonly fingerprint: string;
}

/**
 * What an upload that is not paused waits for: the user has to choose the file again or to allow reading it, another
 * tab uploads it, or there is no connection.
 */
export type WaitReason = 'file' | 'permission' | 'tab' | 'connection';

/** An upload (spec §4). */
export interface UploadItem extends UploadFile {
  readonly id: string;
  readonly method: UploadMethod;
  readonly state: 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted';
  readonly isPaused: boolean;
  readonly waitReason: WaitReason | null;
  /** Message for the user why it failed. */
  readonly failure: string | null;
  /** Whether it can be retried: not if the file itself is rejected. */
  readonly canRetry: boolean;
  /** The file entry of a completed upload. */
  readonly entry: FileEntry | null;
}

export interface UploadProgress {
  /** Bytes that were sent. */
  readonly sent: number;
  /** Bytes per second. */
  readonly speed: number;
}

/** State with which an uploader resumes an upload, even after a reload. */
export interface ResumeState {
  readonly key?: string;
  readonly uploadId?: string;
  /** Fixed when the upload is created. */
  readonly partSize?: number;
  /** Only for tus. */
  readonly url?: string;
}

/** The stored record of an unfinished upload, by fingerprint. */
export interface UploadRecord extends UploadFile, ResumeState {
  readonly method: UploadMethod;
  readonly owner: string;
  readonly handle?: FileSystemFileHandle | undefined;
  /** Kept for a day after completion, so that another tab does not upload the file again. */
  readonly completed?: { readonly time: number; readonly entry: FileEntry };
}
