import type { PlaylistId } from '@overtone/shared/ids.ts';
import type {
  FolderId,
  LibraryFolder,
  LibraryLayout,
  LibrarySort,
} from '@overtone/shared/library/layout/layout.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { currentLanguage } from '../../lib/i18n.ts';

// How the playlists of a library are laid out, and what each edit makes of it. An edit says what it does to any layout, so that
// it can be done again on the one that another tab has made meanwhile.

/** What stands in the list outside of the pins: a playlist, or a folder with those in it. */
export type Entry =
  | { readonly id: PlaylistId; readonly playlist: Playlist; readonly folder?: undefined }
  | { readonly id: FolderId; readonly folder: LibraryFolder; readonly playlists: readonly Playlist[] };

export interface Arrangement {
  readonly pinned: readonly Playlist[];
  readonly entries: readonly Entry[];
}

/** Changes a layout, by what of it is shown. */
export type LayoutEdit = (layout: LibraryLayout, playlists: readonly Playlist[]) => LibraryLayout;

type Compare = (one: Playlist, other: Playlist) => number;
const newest: Compare = (one, other) => (one.id < other.id ? 1 : -1);

/** Those that are named come in their order, after those that are not, the newest of which is first. */
const inOrder = (ids: readonly string[]) => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: { readonly id: string }): number => places.get(id) ?? -1;
  return (one: { readonly id: string }, other: { readonly id: string }): number => placeOf(one) - placeOf(other);
};

const comparers: Readonly<Record<Exclude<LibrarySort, 'own'>, Compare>> = {
  recent: newest,
  changed: (one, other) => (one.updatedAt < other.updatedAt ? 1 : -1),
  name: (one, other) =>
    one.name.localeCompare(other.name, currentLanguage(), { numeric: true, sensitivity: 'base' }) || newest(one, other),
};

const sorted = (playlists: readonly Playlist[], sort: LibrarySort, ids: readonly string[]): Playlist[] => {
  const first = playlists.toSorted(newest);
  return sort === 'own' ? first.toSorted(inOrder(ids)) : first.toSorted(comparers[sort]);
};

/** Lays playlists out; what the layout names and is not there is passed over. A pinned one stands among the pins alone. */
export const arrange = (
  playlists: readonly Playlist[],
  { sort, pinned, folders, order }: LibraryLayout,
): Arrangement => {
  const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const pins = new Set(pinned);
  const placed = new Set(folders.flatMap(({ playlistIds }) => playlistIds));
  const inFolder = ({ playlistIds }: LibraryFolder): Playlist[] => {
    const own = playlistIds.flatMap((id) => (pins.has(id) ? [] : (byId.get(id) ?? [])));
    return sorted(own, sort, playlistIds);
  };
  const loose = playlists.filter(({ id }) => !pins.has(id) && !placed.has(id));
  const entries: Entry[] = [
    ...folders.map((folder) => ({ id: folder.id, folder, playlists: inFolder(folder) })),
    ...sorted(loose, sort, order).map((playlist) => ({ id: playlist.id, playlist })),
  ];
  return {
    pinned: pinned.flatMap((id) => byId.get(id) ?? []),
    entries: sort === 'own' ? entries.toSorted(inOrder(order)) : entries,
  };
};

const without = <Id extends string>(ids: readonly Id[], id: string): Id[] => ids.filter((other) => other !== id);

/** Takes a playlist out of every folder. */
const loosened = (layout: LibraryLayout, id: string): LibraryLayout => ({
  ...layout,
  folders: layout.folders.map((folder) => ({ ...folder, playlistIds: without(folder.playlistIds, id) })),
});

/** A layout without what is gone: places of it would be used up for good. */
export const withoutDeleted = (layout: LibraryLayout, playlists: readonly Playlist[]): LibraryLayout => {
  const there = new Set<string>([...playlists, ...layout.folders].map(({ id }) => id));
  const isThere = (id: string): boolean => there.has(id);
  return {
    ...layout,
    pinned: layout.pinned.filter(isThere),
    folders: layout.folders.map((folder) => ({ ...folder, playlistIds: folder.playlistIds.filter(isThere) })),
    order: layout.order.filter(isThere),
  };
};

/** What is loaded of a library, and whether that is all of it. */
export interface Library {
  readonly playlists: readonly Playlist[];
  readonly isWhole: boolean;
}

/** A layout that the API takes: what is more than it names is passed over, from its end. */
const bounded = (layout: LibraryLayout): LibraryLayout => {
  let room: number = libraryLimits.layoutIdsMax;
  const folders = layout.folders.slice(0, libraryLimits.layoutFoldersMax).map((folder) => {
    const playlistIds = folder.playlistIds.slice(0, room);
    room -= playlistIds.length;
    return { ...folder, playlistIds };
  });
  return {
    ...layout,
    folders,
    pinned: layout.pinned.slice(0, libraryLimits.layoutPinsMax),
    order: layout.order.slice(0, libraryLimits.layoutIdsMax),
  };
};

/** Makes an edit. What is not in a library that is known whole is gone. */
export const edited = (edit: LayoutEdit, layout: LibraryLayout, { playlists, isWhole }: Library): LibraryLayout =>
  bounded(edit(isWhole ? withoutDeleted(layout, playlists) : layout, playlists));

/** The same layout as an order of one's own: as it is shown, and then what is not. */
const settled: LayoutEdit = (layout, playlists) => {
  const { entries } = arrange(playlists, layout);
  const ids = entries.map(({ id }) => id);
  const named = new Set(ids);
  const shown = new Map(entries.flatMap((entry) => (entry.folder ? [[entry.id, entry.playlists] as const] : [])));
  return {
    ...layout,
    sort: 'own',
    order: [...ids, ...layout.order.filter((id) => !named.has(id))],
    folders: layout.folders.map((folder) => {
      const first = (shown.get(folder.id) ?? []).map(({ id }) => id);
      return { ...folder, playlistIds: [...first, ...folder.playlistIds.filter((id) => !first.includes(id))] };
    }),
  };
};

export const setSort =
  (sort: LibrarySort): LayoutEdit =>
  (layout, playlists) =>
    sort === 'own' ? settled(layout, playlists) : { ...layout, sort };

export const setPinned =
  (id: PlaylistId, isPinned: boolean): LayoutEdit =>
  (layout) => ({ ...layout, pinned: isPinned ? [...without(layout.pinned, id), id] : without(layout.pinned, id) });

/** Makes a folder, first of all; with a playlist that is to be in it. */
export const addFolder =
  (id: FolderId, name: string, playlistId?: PlaylistId): LayoutEdit =>
  (layout) => {
    if (layout.folders.some((folder) => folder.id === id)) return layout;
    const rest = playlistId ? loosened(layout, playlistId) : layout;
    const folder = { id, name, playlistIds: playlistId ? [playlistId] : [] };
    return {
      ...rest,
      folders: [folder, ...rest.folders],
      order: [id, ...rest.order.filter((other) => other !== playlistId)],
    };
  };

export const renameFolder =
  (id: FolderId, name: string): LayoutEdit =>
  (layout) => ({
    ...layout,
    folders: layout.folders.map((folder) => (folder.id === id ? { ...folder, name } : folder)),
  });

/** Takes a folder away: what was in it stands where it stood. */
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

/** Puts a playlist into a folder, at its end; null takes it out of the one that it is in. */
export const putInto =
  (id: PlaylistId, folderId: FolderId | null): LayoutEdit =>
  (layout) => {
    const rest = loosened(layout, id);
    const folders = rest.folders.map((folder) =>
      folder.id === folderId ? { ...folder, playlistIds: [...folder.playlistIds, id] } : folder,
    );
    return { ...rest, folders, order: folderId ? rest.order.filter((other) => other !== id) : rest.order };
  };

const insert = <Id extends string>(ids: readonly Id[], id: Id, by: string, isAfter: boolean): Id[] => {
  const rest = without(ids, id);
  const at = rest.indexOf(by as Id);
  return at < 0 ? rest : rest.toSpliced(at + (isAfter ? 1 : 0), 0, id);
};

/** Moves a playlist or a folder beside another; a playlist into the folder that the other is in. The order is one's own from then on. */
export const moveBeside =
  (id: PlaylistId | FolderId, by: string, isAfter: boolean): LayoutEdit =>
  (layout, playlists) => {
    if (id === by) return layout;
    const own = settled(layout, playlists);
    const holder = own.folders.find(({ playlistIds }) => (playlistIds as string[]).includes(by));
    if (!holder && !(own.order as string[]).includes(by)) return layout;
    const isFolder = own.folders.some((folder) => folder.id === id);
    // A folder stands in no other.
    if (holder && isFolder) return layout;
    const rest = isFolder ? own : loosened(own, id);
    if (!holder) return { ...rest, order: insert(rest.order, id, by, isAfter) };
    return {
      ...rest,
      order: rest.order.filter((other) => other !== id),
      folders: rest.folders.map((folder) =>
        folder.id === holder.id
          ? { ...folder, playlistIds: insert(folder.playlistIds, id as PlaylistId, by, isAfter) }
          : folder,
      ),
    };
  };

/** Those among which something stands, in the order in which they are shown. */
const siblingsOf = ({ entries }: Arrangement, id: string): string[] => {
  const inside = entries.find((entry) => entry.folder && entry.playlists.some((playlist) => playlist.id === id));
  return (inside?.folder ? inside.playlists : entries).map((entry) => entry.id);
};

/** Moves something one place on among those that it stands with; at their end it stays. */
export const step =
  (id: PlaylistId | FolderId, steps: 1 | -1): LayoutEdit =>
  (layout, playlists) => {
    const siblings = siblingsOf(arrange(playlists, layout), id);
    const by = siblings[siblings.indexOf(id) + steps];
    return by === undefined ? layout : moveBeside(id, by, steps > 0)(layout, playlists);
  };
