import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import type { UploadMethod } from '@overtone/shared/uploads/upload-sizes.ts';

/** A file that somebody chose or dropped. */
export interface PickedFile {
  readonly file: File;
  /** Where it stands in the folder that came with it, `Album/01 Song.flac`; empty for a file by itself. */
  readonly relativePath: string;
  /** By which the file is read again after a reload, where the browser gives one. */
  readonly handle?: FileSystemFileHandle | undefined;
}

/** What is known of a file (spec §3, upload record); all of it survives a reload. */
export interface UploadFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** Without its dot, in small letters. */
  readonly extension: string;
  readonly relativePath: string;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  /** Tells this file of this person from any other, without a look inside it. */
  readonly fingerprint: string;
}

/**
 * Why an item that nobody has paused is not sent: its bytes have to be given again, or allowed to be read again, another
 * tab sends it, or there is no connection.
 */
export type WaitsFor = 'file' | 'permission' | 'tab' | 'connection';

/** A file on its way up (spec §4). */
export interface UploadItem extends UploadFile {
  readonly id: string;
  readonly way: UploadMethod;
  readonly state: 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted';
  readonly isPaused: boolean;
  readonly waitsFor: WaitsFor | null;
  /** Why it failed, in words for a person. */
  readonly failure: string | null;
  /** Whether the same bytes may pass another time: not where the file itself is refused. */
  readonly canRetry: boolean;
  /** What became of it, from the moment it is complete. */
  readonly entry: FileEntry | null;
}

export interface UploadProgress {
  /** Bytes that the server has, or that are on the line. */
  readonly sent: number;
  /** Bytes a second. */
  readonly speed: number;
}

/** What a way has to find again after a reload, or when it goes on. */
export interface Left {
  readonly key?: string;
  readonly uploadId?: string;
  /** Fixed when the upload is created. */
  readonly partSize?: number;
  /** Of tus. */
  readonly url?: string;
}

/** What is kept of an unfinished upload, by its fingerprint. */
export interface UploadRecord extends UploadFile, Left {
  readonly way: UploadMethod;
  readonly owner: string;
  readonly handle?: FileSystemFileHandle | undefined;
  /** The file that it became, so that another tab does not send it again; kept for a day. */
  readonly done?: { readonly at: number; readonly entry: FileEntry };
}
