import type { UserId } from '@overtone/shared/ids.ts';
import type { Visitor } from '../http/context.ts';

/** A file of an archive: its place in it, and its text, piece by piece. */
export interface ArchiveFile {
  readonly path: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

/** Whose things are written, who reads them as they do on the site, and where that is. */
export interface ArchiveOwner {
  readonly userId: UserId;
  readonly visitor: Visitor;
  readonly siteUrl: string;
}

/** What one context keeps of a person, as files. */
export interface ArchivePart {
  /** What is in each file or folder, for whoever opens the archive. */
  readonly about: Readonly<Record<string, string>>;
  /** They are read one after the other: each to its end before the next one is asked for. */
  readonly files: (owner: ArchiveOwner) => AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>;
}
