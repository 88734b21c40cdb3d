import * as z from 'zod';
import { PlaylistId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Name } from '../../texts/name.ts';

/** A folder's id is its maker's, a ULID: it is known nowhere but in its person's own layout. */
export const FolderId = z.string().regex(/^fld_[0-9A-HJKMNP-TV-Z]{26}$/);
export type FolderId = z.output<typeof FolderId>;

/** Some playlists under one name. Deleting it deletes none of them. */
export const LibraryFolder = z.object({
  id: FolderId,
  name: Name.max(limits.labelLengthMax),
  playlistIds: z.array(PlaylistId).max(limits.layoutIdsMax),
});
export type LibraryFolder = z.output<typeof LibraryFolder>;

/** Made or joined last first, changed last first, by name, or as somebody put them. */
export const LibrarySort = z.enum(['recent', 'changed', 'name', 'own']);
export type LibrarySort = z.output<typeof LibrarySort>;

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/**
 * How somebody has arranged the playlists of their library. It names them and copies nothing of them; one that is gone is passed
 * over, and one that it does not name comes first.
 */
export const LibraryLayout = z
  .object({
    sort: LibrarySort,
    pinned: z.array(PlaylistId).max(limits.layoutPinsMax),
    folders: z.array(LibraryFolder).max(limits.layoutFoldersMax),
    /** Playlists and folders outside of any folder, where the sort is `own`. */
    order: z.array(z.union([PlaylistId, FolderId])).max(limits.layoutIdsMax),
  })
  .refine(({ pinned, order, folders }) => {
    const inFolders = folders.flatMap(({ playlistIds }) => playlistIds);
    const all = [pinned, order, inFolders, folders.map(({ id }) => id)];
    return all.every(isEachOnce) && inFolders.length <= limits.layoutIdsMax;
  }, 'A playlist is in one place at a time.');
export type LibraryLayout = z.output<typeof LibraryLayout>;

/** A layout with how often it was changed: whoever changes it names the version that they have seen. */
export const VersionedLayout = z.object({ layout: LibraryLayout, version: z.int().nonnegative() });
export type VersionedLayout = z.output<typeof VersionedLayout>;
