import type {
  FolderId,
  LibraryFolder,
  LibraryLayout,
  LibrarySort,
} from '@overtone/shared/library/layout/layout.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import {
  ArrowDown,
  ArrowUp,
  Check,
  FolderInput,
  FolderOutput,
  FolderPlus,
  PencilLine,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react';
import { createElement } from 'react';
import { t } from '../../lib/i18n.ts';
import { createPlayId } from '../../player/engine/play-id.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { modals } from '../../ui/overlays/modals.ts';
import {
  addFolder,
  type LayoutEdit,
  moveOneStep,
  moveToFolder,
  removeFolder,
  renameFolder,
  setPinned,
  setSort,
} from './arrangement.ts';

export type ApplyLayoutEdit = (edit: LayoutEdit) => void;

const createFolderId = (): FolderId => `fld_${createPlayId().slice('ply_'.length)}`;

const openFolderDialog = async (save: (name: string) => void, name?: string): Promise<void> => {
  try {
    const { FolderDialog } = await import('./folder-dialog.tsx');
    modals.open((close) => createElement(FolderDialog, { name, save, close }));
  } catch (error) {
    showFailure(error);
  }
};

const createFolder = (edit: ApplyLayoutEdit, playlist?: Playlist): void =>
  void openFolderDialog((name) => edit(addFolder(createFolderId(), name, playlist?.id)));

const canAddFolder = ({ folders }: LibraryLayout): boolean => folders.length < libraryLimits.layoutFoldersMax;

const openChooseFolderDialog = async (
  playlist: Playlist,
  layout: LibraryLayout,
  edit: ApplyLayoutEdit,
): Promise<void> => {
  try {
    const { ChooseFolderDialog } = await import('./choose-folder-dialog.tsx');
    const createInDialog = canAddFolder(layout) ? () => createFolder(edit, playlist) : undefined;
    const choose = (id: FolderId): void => edit(moveToFolder(playlist.id, id));
    modals.open((close) =>
      createElement(ChooseFolderDialog, { folders: layout.folders, choose, createFolder: createInDialog, close }),
    );
  } catch (error) {
    showFailure(error);
  }
};

const createMoveEntries = (id: string, edit: ApplyLayoutEdit): MenuEntry[] => [
  { label: t('Move up'), icon: ArrowUp, onSelect: () => edit(moveOneStep(id as FolderId, -1)) },
  { label: t('Move down'), icon: ArrowDown, onSelect: () => edit(moveOneStep(id as FolderId, 1)) },
];

/** Returns the menu entries that pin or move a playlist in the sidebar. */
export const getPlaylistMoveEntries = (
  playlist: Playlist,
  layout: LibraryLayout,
  edit: ApplyLayoutEdit,
): MenuEntry[] => {
  const { id } = playlist;
  if (layout.pinned.includes(id)) {
    return [{ label: t('Unpin'), icon: PinOff, onSelect: () => edit(setPinned(id, false)) }];
  }
  const isInFolder = layout.folders.some(({ playlistIds }) => playlistIds.includes(id));
  const canPin = layout.pinned.length < libraryLimits.layoutPinsMax;
  return [
    ...(canPin ? [{ label: t('Pin'), icon: Pin, onSelect: () => edit(setPinned(id, true)) }] : []),
    {
      label: t('Move to folder'),
      icon: FolderInput,
      onSelect: () => void openChooseFolderDialog(playlist, layout, edit),
    },
    ...(isInFolder
      ? [{ label: t('Remove from folder'), icon: FolderOutput, onSelect: () => edit(moveToFolder(id, null)) }]
      : []),
    ...createMoveEntries(id, edit),
  ];
};

/** Returns the menu entries of a folder. Deleting it keeps its playlists. */
export const getFolderMenuEntries = ({ id, name }: LibraryFolder, edit: ApplyLayoutEdit): MenuEntry[] => [
  {
    label: t('Rename'),
    icon: PencilLine,
    onSelect: () => void openFolderDialog((newName) => edit(renameFolder(id, newName)), name),
  },
  ...createMoveEntries(id, edit),
  { label: t('Delete folder, keep playlists'), icon: Trash2, onSelect: () => edit(removeFolder(id)) },
];

const sortLabels: Readonly<Record<LibrarySort, () => string>> = {
  recent: () => t('Recently added'),
  changed: () => t('Recently updated'),
  name: () => t('Name'),
  own: () => t('Custom order'),
};

/** Returns the label of the current sort order. */
export const getSortLabel = ({ sort }: LibraryLayout): string => sortLabels[sort]();

/** Returns the menu entries for the sort orders and a new folder. */
export const getSortMenuEntries = (layout: LibraryLayout, edit: ApplyLayoutEdit): MenuEntry[] => [
  ...(canAddFolder(layout) ? [{ label: t('New folder'), icon: FolderPlus, onSelect: () => createFolder(edit) }] : []),
  ...(['recent', 'changed', 'name', 'own'] as const).map((sort) => ({
    label: sortLabels[sort](),
    icon: layout.sort === sort ? Check : ArrowDown,
    onSelect: () => edit(setSort(sort)),
  })),
];
