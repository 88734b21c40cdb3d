import type { PlaylistId } from '@overtone/shared/ids.ts';
import type {
  FolderId,
  LibraryFolder,
  LibraryLayout,
  LibrarySort,
} from '@overtone/shared/library/layout/layout.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { getLanguage } from '../../lib/i18n.ts';

// The layout of the playlists in the sidebar, and its edits. Edits are functions, so that they can be applied again to
// a layout that another tab has changed.

/** An entry below the pinned playlists: a playlist, or a folder with its playlists. */
export type LibraryEntry =
  | { readonly id: PlaylistId; readonly playlist: Playlist; readonly folder?: undefined }
  | { readonly id: FolderId; readonly folder: LibraryFolder; readonly playlists: readonly Playlist[] };

export interface Arrangement {
  readonly pinned: readonly Playlist[];
  readonly entries: readonly LibraryEntry[];
}

/**
 * Returns a changed layout.
 * @param playlists the loaded playlists
 */
export type LayoutEdit = (layout: LibraryLayout, playlists: readonly Playlist[]) => LibraryLayout;

type ComparePlaylists = (one: Playlist, other: Playlist) => number;
const compareNewestFirst: ComparePlaylists = (one, other) => (one.id < other.id ? 1 : -1);

/** Creates a comparison by the position in a list of IDs. Items that are not in it come first, in their previous order. */
const createOrderComparer = (ids: readonly string[]) => {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const getPosition = ({ id }: { readonly id: string }): number => positions.get(id) ?? -1;
  return (one: { readonly id: string }, other: { readonly id: string }): number =>
    getPosition(one) - getPosition(other);
};

const comparers: Readonly<Record<Exclude<LibrarySort, 'own'>, ComparePlaylists>> = {
  recent: compareNewestFirst,
  changed: (one, other) => (one.updatedAt < other.updatedAt ? 1 : -1),
  name: (one, other) =>
    one.name.localeCompare(other.name, getLanguage(), { numeric: true, sensitivity: 'base' }) ||
    compareNewestFirst(one, other),
};

const sortPlaylists = (playlists: readonly Playlist[], sort: LibrarySort, ids: readonly string[]): Playlist[] => {
  const newestFirst = playlists.toSorted(compareNewestFirst);
  return sort === 'own' ? newestFirst.toSorted(createOrderComparer(ids)) : newestFirst.toSorted(comparers[sort]);
};

/**
 * Arranges the playlists by a layout. Unknown IDs in the layout are skipped. Pinned playlists are not repeated in
 * folders.
 */
export const arrangePlaylists = (
  playlists: readonly Playlist[],
  { sort, pinned, folders, order }: LibraryLayout,
): Arrangement => {
  const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const pinnedIds = new Set(pinned);
  const idsInFolders = new Set(folders.flatMap(({ playlistIds }) => playlistIds));
  const listFolderPlaylists = ({ playlistIds }: LibraryFolder): Playlist[] => {
    const unpinned = playlistIds.flatMap((id) => (pinnedIds.has(id) ? [] : (byId.get(id) ?? [])));
    return sortPlaylists(unpinned, sort, playlistIds);
  };
  const playlistsOutsideFolders = playlists.filter(({ id }) => !pinnedIds.has(id) && !idsInFolders.has(id));
  const entries: LibraryEntry[] = [
    ...folders.map((folder) => ({ id: folder.id, folder, playlists: listFolderPlaylists(folder) })),
    ...sortPlaylists(playlistsOutsideFolders, sort, order).map((playlist) => ({ id: playlist.id, playlist })),
  ];
  return {
    pinned: pinned.flatMap((id) => byId.get(id) ?? []),
    entries: sort === 'own' ? entries.toSorted(createOrderComparer(order)) : entries,
  };
};

const removeId = <Id extends string>(ids: readonly Id[], id: string): Id[] => ids.filter((other) => other !== id);

/** Removes a playlist from all folders. */
const removeFromFolders = (layout: LibraryLayout, id: string): LibraryLayout => ({
  ...layout,
  folders: layout.folders.map((folder) => ({ ...folder, playlistIds: removeId(folder.playlistIds, id) })),
});

/** Removes deleted playlists from a layout, because they count towards its limits. */
export const removeDeletedPlaylists = (layout: LibraryLayout, playlists: readonly Playlist[]): LibraryLayout => {
  const existingIds = new Set<string>([...playlists, ...layout.folders].map(({ id }) => id));
  const isExisting = (id: string): boolean => existingIds.has(id);
  return {
    ...layout,
    pinned: layout.pinned.filter(isExisting),
    folders: layout.folders.map((folder) => ({ ...folder, playlistIds: folder.playlistIds.filter(isExisting) })),
    order: layout.order.filter(isExisting),
  };
};

/** The loaded playlists of a library. */
export interface LoadedLibrary {
  readonly playlists: readonly Playlist[];
  /** Whether all playlists are loaded. */
  readonly isFullyLoaded: boolean;
}

/** Shortens the lists of a layout to the limits of the API. */
const limitLayout = (layout: LibraryLayout): LibraryLayout => {
  let remainingIds: number = libraryLimits.layoutIdsMax;
  const folders = layout.folders.slice(0, libraryLimits.layoutFoldersMax).map((folder) => {
    const playlistIds = folder.playlistIds.slice(0, remainingIds);
    remainingIds -= playlistIds.length;
    return { ...folder, playlistIds };
  });
  return {
    ...layout,
    folders,
    pinned: layout.pinned.slice(0, libraryLimits.layoutPinsMax),
    order: layout.order.slice(0, libraryLimits.layoutIdsMax),
  };
};

/**
 * Applies an edit. If the whole library is loaded, playlists that are not in it are deleted and removed from the
 * layout.
 */
export const applyEdit = (
  edit: LayoutEdit,
  layout: LibraryLayout,
  { playlists, isFullyLoaded }: LoadedLibrary,
): LibraryLayout => limitLayout(edit(isFullyLoaded ? removeDeletedPlaylists(layout, playlists) : layout, playlists));

/**
 * Converts a layout to a custom order: first the displayed entries as they are shown, then the IDs that are not
 * displayed.
 */
const applyCustomOrder: LayoutEdit = (layout, playlists) => {
  const { entries } = arrangePlaylists(playlists, layout);
  const ids = entries.map(({ id }) => id);
  const displayedIds = new Set(ids);
  const playlistsByFolder = new Map(
    entries.flatMap((entry) => (entry.folder ? [[entry.id, entry.playlists] as const] : [])),
  );
  return {
    ...layout,
    sort: 'own',
    order: [...ids, ...layout.order.filter((id) => !displayedIds.has(id))],
    folders: layout.folders.map((folder) => {
      const shownIds = (playlistsByFolder.get(folder.id) ?? []).map(({ id }) => id);
      return { ...folder, playlistIds: [...shownIds, ...folder.playlistIds.filter((id) => !shownIds.includes(id))] };
    }),
  };
};

export const setSort =
  (sort: LibrarySort): LayoutEdit =>
  (layout, playlists) =>
    sort === 'own' ? applyCustomOrder(layout, playlists) : { ...layout, sort };

export const setPinned =
  (id: PlaylistId, isPinned: boolean): LayoutEdit =>
  (layout) => ({ ...layout, pinned: isPinned ? [...removeId(layout.pinned, id), id] : removeId(layout.pinned, id) });

/** Adds a folder at the start, optionally with a playlist. */
export const addFolder =
  (id: FolderId, name: string, playlistId?: PlaylistId): LayoutEdit =>
  (layout) => {
    if (layout.folders.some((folder) => folder.id === id)) return layout;
    const base = playlistId ? removeFromFolders(layout, playlistId) : layout;
    const folder = { id, name, playlistIds: playlistId ? [playlistId] : [] };
    return {
      ...base,
      folders: [folder, ...base.folders],
      order: [id, ...base.order.filter((other) => other !== playlistId)],
    };
  };

export const renameFolder =
  (id: FolderId, name: string): LayoutEdit =>
  (layout) => ({
    ...layout,
    folders: layout.folders.map((folder) => (folder.id === id ? { ...folder, name } : folder)),
  });

/** Removes a folder. Its playlists take its position. */
export const removeFolder =
  (id: FolderId): LayoutEdit =>
  (layout) => {
    const ids = layout.folders.find((folder) => folder.id === id)?.playlistIds ?? [];
    return {
      ...layout,
      folders: layout.folders.filter((folder) => folder.id !== id),
      order: layout.order.flatMap((other): LibraryLayout['order'] =>
        other === id ? ids : (ids as readonly string[]).includes(other) ? [] : [other],
      ),
    };
  };

/** Moves a playlist to the end of a folder, or out of its folder if `folderId` is null. */
export const moveToFolder =
  (id: PlaylistId, folderId: FolderId | null): LayoutEdit =>
  (layout) => {
    const base = removeFromFolders(layout, id);
    const folders = base.folders.map((folder) =>
      folder.id === folderId ? { ...folder, playlistIds: [...folder.playlistIds, id] } : folder,
    );
    return { ...base, folders, order: folderId ? base.order.filter((other) => other !== id) : base.order };
  };

const insertNextTo = <Id extends string>(ids: readonly Id[], id: Id, targetId: string, isAfter: boolean): Id[] => {
  const otherIds = removeId(ids, id);
  const targetIndex = otherIds.indexOf(targetId as Id);
  return targetIndex < 0 ? otherIds : otherIds.toSpliced(targetIndex + (isAfter ? 1 : 0), 0, id);
};

/**
 * Moves a playlist or a folder before or after another one, and changes the layout to a custom order. A playlist moves
 * into the folder of the other playlist.
 */
export const moveNextTo =
  (id: PlaylistId | FolderId, targetId: string, isAfter: boolean): LayoutEdit =>
  (layout, playlists) => {
    if (id === targetId) return layout;
    const customLayout = applyCustomOrder(layout, playlists);
    const targetFolder = customLayout.folders.find(({ playlistIds }) => (playlistIds as string[]).includes(targetId));
    if (!targetFolder && !(customLayout.order as string[]).includes(targetId)) return layout;
    const isFolder = customLayout.folders.some((folder) => folder.id === id);
    // Folders cannot be nested.
    if (targetFolder && isFolder) return layout;
    const base = isFolder ? customLayout : removeFromFolders(customLayout, id);
    if (!targetFolder) return { ...base, order: insertNextTo(base.order, id, targetId, isAfter) };
    return {
      ...base,
      order: base.order.filter((other) => other !== id),
      folders: base.folders.map((folder) =>
        folder.id === targetFolder.id
          ? { ...folder, playlistIds: insertNextTo(folder.playlistIds, id as PlaylistId, targetId, isAfter) }
          : folder,
      ),
    };
  };

/** Returns the IDs of the entries at the same level, in their displayed order. */
const getSiblings = ({ entries }: Arrangement, id: string): string[] => {
  const parentEntry = entries.find((entry) => entry.folder && entry.playlists.some((playlist) => playlist.id === id));
  return (parentEntry?.folder ? parentEntry.playlists : entries).map((entry) => entry.id);
};

/** Moves an entry up or down by one position, within its level. */
export const moveOneStep =
  (id: PlaylistId | FolderId, step: 1 | -1): LayoutEdit =>
  (layout, playlists) => {
    const siblings = getSiblings(arrangePlaylists(playlists, layout), id);
    const targetId = siblings[siblings.indexOf(id) + step];
    return targetId === undefined ? layout : moveNextTo(id, targetId, step > 0)(layout, playlists);
  };
