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
  putInto,
  removeFolder,
  renameFolder,
  setPinned,
  setSort,
  step,
} from './arrangement.ts';

export type Edit = (edit: LayoutEdit) => void;

const newFolderId = (): FolderId => `fld_${createPlayId().slice('ply_'.length)}`;

const askName = async (save: (name: string) => void, name?: string): Promise<void> => {
  try {
    const { FolderDialog } = await import('./folder-dialog.tsx');
    modals.open((close) => createElement(FolderDialog, { name, save, close }));
  } catch (error) {
    showFailure(error);
  }
};

const makeFolder = (edit: Edit, playlist?: Playlist): void =>
  void askName((name) => edit(addFolder(newFolderId(), name, playlist?.id)));

const hasRoom = ({ folders }: LibraryLayout): boolean => folders.length < libraryLimits.layoutFoldersMax;

const chooseFolder = async (playlist: Playlist, layout: LibraryLayout, edit: Edit): Promise<void> => {
  try {
    const { ChooseFolderDialog } = await import('./choose-folder-dialog.tsx');
    const make = hasRoom(layout) ? () => makeFolder(edit, playlist) : undefined;
    const choose = (id: FolderId): void => edit(putInto(playlist.id, id));
    modals.open((close) => createElement(ChooseFolderDialog, { folders: layout.folders, choose, make, close }));
  } catch (error) {
    showFailure(error);
  }
};

const steps = (id: string, edit: Edit): MenuEntry[] => [
  { label: t('Move up'), icon: ArrowUp, onSelect: () => edit(step(id as FolderId, -1)) },
  { label: t('Move down'), icon: ArrowDown, onSelect: () => edit(step(id as FolderId, 1)) },
];

/** Where a playlist stands in the library, and how to change that. */
export const arrangeEntries = (playlist: Playlist, layout: LibraryLayout, edit: Edit): MenuEntry[] => {
  const { id } = playlist;
  if (layout.pinned.includes(id)) {
    return [{ label: t('Unpin'), icon: PinOff, onSelect: () => edit(setPinned(id, false)) }];
  }
  const isInFolder = layout.folders.some(({ playlistIds }) => playlistIds.includes(id));
  const mayPin = layout.pinned.length < libraryLimits.layoutPinsMax;
  return [
    ...(mayPin ? [{ label: t('Pin'), icon: Pin, onSelect: () => edit(setPinned(id, true)) }] : []),
    { label: t('Move to folder'), icon: FolderInput, onSelect: () => void chooseFolder(playlist, layout, edit) },
    ...(isInFolder
      ? [{ label: t('Remove from folder'), icon: FolderOutput, onSelect: () => edit(putInto(id, null)) }]
      : []),
    ...steps(id, edit),
  ];
};

/** What can be done with a folder. Deleting it keeps what is in it. */
export const folderEntries = ({ id, name }: LibraryFolder, edit: Edit): MenuEntry[] => [
  {
    label: t('Rename'),
    icon: PencilLine,
    onSelect: () => void askName((called) => edit(renameFolder(id, called)), name),
  },
  ...steps(id, edit),
  { label: t('Delete folder, keep playlists'), icon: Trash2, onSelect: () => edit(removeFolder(id)) },
];

const sorts: Readonly<Record<LibrarySort, () => string>> = {
  recent: () => t('Recently added'),
  changed: () => t('Recently updated'),
  name: () => t('Name'),
  own: () => t('Custom order'),
};

/** In which order the library is shown, in words. */
export const sortName = ({ sort }: LibraryLayout): string => sorts[sort]();

/** The orders of the library, and the way to a folder. */
export const sortEntries = (layout: LibraryLayout, edit: Edit): MenuEntry[] => [
  ...(hasRoom(layout) ? [{ label: t('New folder'), icon: FolderPlus, onSelect: () => makeFolder(edit) }] : []),
  ...(['recent', 'changed', 'name', 'own'] as const).map((sort) => ({
    label: sorts[sort](),
    icon: layout.sort === sort ? Check : ArrowDown,
    onSelect: () => edit(setSort(sort)),
  })),
];
