import * as z from 'zod';
import { PlaylistId } from '../../ids.ts';
import { Name } from '../../texts/name.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { libraryLimits } from '../library-limits.ts';

/** A ULID that the client creates. It is only used in the layout of its user. */
export const FolderId = z.string().regex(/^fld_[0-9A-HJKMNP-TV-Z]{26}$/);
export type FolderId = z.output<typeof FolderId>;

/** A folder of playlists. Deleting it does not delete the playlists. */
export const LibraryFolder = z.object({
  id: FolderId,
  name: Name.max(textLimits.labelLengthMax),
  playlistIds: z.array(PlaylistId).max(libraryLimits.layoutIdsMax),
});
export type LibraryFolder = z.output<typeof LibraryFolder>;

/** Recently created or joined, recently changed, by name, or in a custom order. */
export const LibrarySort = z.enum(['recent', 'changed', 'name', 'own']);
export type LibrarySort = z.output<typeof LibrarySort>;

const areUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/**
 * The arrangement of the playlists of a user. It only contains ids. Ids of deleted playlists are ignored, and
 * playlists that it does not contain come first.
 */
export const LibraryLayout = z
  .object({
    sort: LibrarySort,
    pinned: z.array(PlaylistId).max(libraryLimits.layoutPinsMax),
    folders: z.array(LibraryFolder).max(libraryLimits.layoutFoldersMax),
    /** Playlists and folders outside of folders, if the sort is `own`. */
    order: z.array(z.union([PlaylistId, FolderId])).max(libraryLimits.layoutIdsMax),
  })
  .refine(({ pinned, order, folders }) => {
    const inFolders = folders.flatMap(({ playlistIds }) => playlistIds);
    const idLists = [pinned, order, inFolders, folders.map(({ id }) => id)];
    return idLists.every(areUnique) && inFolders.length <= libraryLimits.layoutIdsMax;
  }, 'A playlist can only be in one place.');
export type LibraryLayout = z.output<typeof LibraryLayout>;

/** A layout with the number of its changes. A client that changes it sends the version that it has read. */
export const VersionedLayout = z.object({ layout: LibraryLayout, version: z.int().nonnegative() });
export type VersionedLayout = z.output<typeof VersionedLayout>;
