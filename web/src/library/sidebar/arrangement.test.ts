import { LibraryLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { expect, it } from 'vitest';
import { buildPlaylist } from '../../testing/factories.ts';
import {
  addFolder,
  applyEdit,
  arrange,
  type LayoutEdit,
  moveNextTo,
  moveOneStep,
  moveToFolder,
  removeFolder,
  setPinned,
  setSort,
} from './arrangement.ts';

const idOf = (name: string) => `pls_${String(name.charCodeAt(0)).padStart(26, '0')}` as const;
const folderId = (name: string) => `fld_${name.repeat(26)}`;
/** The last one is the newest. */
const playlists = [...'abcde'].map((name) => buildPlaylist({ id: idOf(name), name }));
const empty: LibraryLayout = { sort: 'recent', pinned: [], folders: [], order: [] };

/** Formats the layout as `p|F(ab)c`: pinned playlists, then the entries below. */
const formatLayout = (layout: LibraryLayout): string => {
  const { pinned, entries } = arrange(playlists, layout);
  const names = (some: readonly { readonly name: string }[]): string => some.map(({ name }) => name).join('');
  const list = entries.map((entry) =>
    entry.folder ? `${entry.folder.name}(${names(entry.playlists)})` : entry.playlist.name,
  );
  return `${names(pinned)}|${list.join('')}`;
};
const formatAfter = (...edits: LayoutEdit[]): string =>
  formatLayout(edits.reduce((layout, edit) => edit(layout, playlists), empty));
const folder = addFolder(folderId('F'), 'F', idOf('b'));

it('sorts by newest, by name or by custom order, with unknown playlists first', () => {
  expect(formatLayout(empty)).toBe('|edcba');
  expect(formatAfter(setSort('name'))).toBe('|abcde');
  expect(formatLayout({ ...empty, sort: 'own', order: [idOf('c'), idOf('a')] })).toBe('|edbca');
  expect(formatLayout({ ...empty, sort: 'own', order: [idOf('z'), idOf('a')], pinned: [idOf('z')] })).toBe('|edcba');
});

it('lists pinned playlists first, and restores their position when they are unpinned', () => {
  expect(formatAfter(folder, setPinned(idOf('b'), true), setPinned(idOf('d'), true))).toBe('bd|F()eca');
  expect(formatAfter(folder, setPinned(idOf('b'), true), setPinned(idOf('b'), false))).toBe('|F(b)edca');
});

it('moves playlists into and out of a folder', () => {
  expect(formatAfter(folder)).toBe('|F(b)edca');
  expect(formatAfter(folder, moveToFolder(idOf('e'), folderId('F')))).toBe('|F(eb)dca');
  expect(formatAfter(folder, moveToFolder(idOf('b'), null))).toBe('|F()edcba');
  expect(formatAfter(folder, addFolder(folderId('G'), 'G', idOf('b')))).toBe('|G(b)F()edca');
});

it('keeps the playlists of a deleted folder at its position', () => {
  expect(formatAfter(folder, removeFolder(folderId('F')))).toBe('|edcba');
  const moved = [folder, moveToFolder(idOf('a'), folderId('F')), moveNextTo(folderId('F'), idOf('d'), true)];
  expect(formatAfter(...moved)).toBe('|edF(ba)c');
  expect(formatAfter(...moved, removeFolder(folderId('F')))).toBe('|edbac');
});

it('moves entries next to others, into and out of folders, from the displayed order', () => {
  expect(formatAfter(setSort('name'), moveNextTo(idOf('e'), idOf('b'), false))).toBe('|aebcd');
  expect(formatAfter(folder, moveNextTo(idOf('d'), idOf('b'), false))).toBe('|F(db)eca');
  expect(formatAfter(folder, moveNextTo(idOf('b'), idOf('c'), true))).toBe('|F()edcba');
  expect(formatAfter(folder, addFolder(folderId('G'), 'G'), moveNextTo(folderId('G'), idOf('b'), true))).toBe(
    '|G()F(b)edca',
  );
  expect(formatAfter(moveNextTo(idOf('a'), idOf('z'), true))).toBe('|edcba');
});

it('removes deleted playlists with the next edit if the whole library is loaded', () => {
  const deletedIds = Array.from(
    { length: libraryLimits.layoutPinsMax },
    (_, at) => `pls_${String(at).padStart(26, 'Z')}` as const,
  );
  const layout: LibraryLayout = {
    ...{ sort: 'own', pinned: deletedIds, order: [folderId('F'), ...deletedIds, idOf('b')] },
    folders: [{ id: folderId('F'), name: 'F', playlistIds: [...deletedIds, idOf('a')] }],
  };
  const pin = setPinned(idOf('c'), true);
  expect(applyEdit(pin, layout, { playlists, isWhole: true })).toEqual({
    ...{ sort: 'own', pinned: [idOf('c')], order: [folderId('F'), idOf('b')] },
    folders: [{ id: folderId('F'), name: 'F', playlistIds: [idOf('a')] }],
  });
  expect(applyEdit(setSort('name'), layout, { playlists, isWhole: false })).toEqual({ ...layout, sort: 'name' });
});

it('stays within the limits of the API after any edit of a full layout', () => {
  const idAt = (at: number) => `pls_${String(at).padStart(26, '0')}` as const;
  const folderAt = (at: number) => `fld_${String(at).padStart(26, '0')}`;
  const many = Array.from({ length: libraryLimits.layoutIdsMax + 100 }, (_, at) => buildPlaylist({ id: idAt(at) }));
  const library = { playlists: many, isWhole: true };
  const ids = many.slice(0, libraryLimits.layoutIdsMax).map(({ id }) => id);
  const full: LibraryLayout = {
    ...{ sort: 'own', pinned: ids.slice(0, libraryLimits.layoutPinsMax), order: [...ids.slice(1), folderAt(0)] },
    folders: Array.from({ length: libraryLimits.layoutFoldersMax }, (_, at) => ({
      ...{ id: folderAt(at), name: 'F', playlistIds: at === 1 ? ids : [] },
    })),
  };
  const edits = [
    ...[addFolder(folderId('G'), 'G'), addFolder(folderId('G'), 'G', idAt(libraryLimits.layoutIdsMax + 1))],
    ...[removeFolder(folderAt(1)), moveToFolder(idAt(libraryLimits.layoutIdsMax + 1), folderAt(0))],
    ...[setPinned(idAt(99), true), setSort('own')],
  ];
  for (const edit of edits) expect(LibraryLayout.safeParse(applyEdit(edit, full, library)).error).toBeUndefined();
});

it('keeps the position of IDs that are not displayed', () => {
  const own: LibraryLayout = { ...empty, sort: 'own', pinned: [idOf('c')], order: [...'edcba'].map(idOf) };
  const moved = moveOneStep(idOf('a'), -1)(own, playlists);
  expect(moved.order).toEqual([...'edabc'].map(idOf));
});

it('moves an entry by one step within its level, and not past the ends', () => {
  expect(formatAfter(moveOneStep(idOf('c'), -1))).toBe('|ecdba');
  expect(formatAfter(moveOneStep(idOf('e'), -1))).toBe('|edcba');
  expect(formatAfter(folder, moveToFolder(idOf('a'), folderId('F')), moveOneStep(idOf('a'), -1))).toBe('|F(ab)edc');
  expect(formatAfter(folder, moveOneStep(folderId('F'), 1))).toBe('|eF(b)dca');
});
