import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import type { FileEntry, UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import type { Checksum } from '../checksums.ts';
import type { Patiently } from '../patience.ts';
import type { SendBytes } from '../send-bytes.ts';
import type { Left, UploadFile } from '../upload.model.ts';

/** How the outside is reached; tests hand in their own. */
export interface WayTools {
  readonly call: <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal) => Promise<Reply<E>>;
  readonly sendBytes: SendBytes;
  readonly checksum: Checksum;
}

/** One file that is to be sent. */
export interface Sending extends WayTools {
  readonly file: Blob;
  readonly about: UploadFile;
  /** What an earlier try has left behind; nothing for the first. */
  readonly left: Left;
  /** Notes what a later try needs, in place of what was noted before. */
  readonly keep: (left: Left) => Promise<void>;
  /** Bytes of the file that are sent. */
  readonly onSent: (bytes: number) => void;
  /** Fails what is under way when it is paused, cancelled or silent. */
  readonly signal: AbortSignal;
  readonly patiently: Patiently;
}

/** How a file comes to the server. What it began before, it goes on with. */
export interface Way {
  /** @returns what the file became. @throws ApiError, FileUnreadable, and the signal's reason */
  send(sending: Sending): Promise<FileEntry>;
  /** Has the server forget what was begun, so that its quota is free again. */
  giveUp(left: Left, tools: WayTools): Promise<unknown>;
}

/** What the server is told of a file (spec §3). */
export const metadataOf = ({ name, size, mime, extension, relativePath }: UploadFile) =>
  ({
    relativePath: relativePath || null,
    disk: 'uploads',
    clientName: name,
    clientExtension: extension,
    clientMime: mime,
    clientSize: size,
  }) satisfies Partial<UploadMetadata>;

/** What is promised of a file before its first byte goes to S3. */
export const announced = (about: UploadFile) => ({
  filename: about.name,
  mime: about.mime,
  size: about.size,
  extension: about.extension,
  metadata: metadataOf(about),
});
