import type { UserId } from '@overtone/shared/ids.ts';
import type { Visitor } from '../http/context.ts';

/** A file of an archive: its path in the archive, and its text in pieces. */
export interface ArchiveFile {
  readonly path: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

/** The user whose data is exported, the visitor that reads it with the user's permissions, and the site's address. */
export interface ArchiveOwner {
  readonly userId: UserId;
  readonly visitor: Visitor;
  readonly siteUrl: string;
}

/** The data that one domain stores about a user, as files. */
export interface ArchivePart {
  /** Describes each file or folder for the reader of the archive, by its path. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** The files are read in sequence: each to its end before the next one is requested. */
  readonly files: (owner: ArchiveOwner) => AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>;
}
