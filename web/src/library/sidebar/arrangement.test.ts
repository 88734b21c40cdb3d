import { LibraryLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { expect, it } from 'vitest';
import { buildPlaylist } from '../../testing/factories.ts';
import {
  addFolder,
  arrange,
  edited,
  type LayoutEdit,
  moveBeside,
  putInto,
  removeFolder,
  setPinned,
  setSort,
  step,
} from './arrangement.ts';

const idOf = (name: string) => `pls_${String(name.charCodeAt(0)).padStart(26, '0')}` as const;
const folderId = (name: string) => `fld_${name.repeat(26)}`;
/** Made one after the other: the last one is the newest. */
const playlists = [...'abcde'].map((name) => buildPlaylist({ id: idOf(name), name }));
const empty: LibraryLayout = { sort: 'recent', pinned: [], folders: [], order: [] };

/** `p|F(ab)c`: pinned, then what comes below. */
const shown = (layout: LibraryLayout): string => {
  const { pinned, entries } = arrange(playlists, layout);
  const names = (some: readonly { readonly name: string }[]): string => some.map(({ name }) => name).join('');
  const list = entries.map((entry) =>
    entry.folder ? `${entry.folder.name}(${names(entry.playlists)})` : entry.playlist.name,
  );
  return `${names(pinned)}|${list.join('')}`;
};
const after = (...edits: LayoutEdit[]): string => shown(edits.reduce((layout, edit) => edit(layout, playlists), empty));
const folder = addFolder(folderId('F'), 'F', idOf('b'));

it('shows the newest first, or by name, or as somebody put them, with those it does not know first', () => {
  expect(shown(empty)).toBe('|edcba');
  expect(after(setSort('name'))).toBe('|abcde');
  expect(shown({ ...empty, sort: 'own', order: [idOf('c'), idOf('a')] })).toBe('|edbca');
  expect(shown({ ...empty, sort: 'own', order: [idOf('z'), idOf('a')], pinned: [idOf('z')] })).toBe('|edcba');
});

it('shows what is pinned above, and lets go of it to where it was', () => {
  expect(after(folder, setPinned(idOf('b'), true), setPinned(idOf('d'), true))).toBe('bd|F()eca');
  expect(after(folder, setPinned(idOf('b'), true), setPinned(idOf('b'), false))).toBe('|F(b)edca');
});

it('puts playlists into a folder, and out of it', () => {
  expect(after(folder)).toBe('|F(b)edca');
  expect(after(folder, putInto(idOf('e'), folderId('F')))).toBe('|F(eb)dca');
  expect(after(folder, putInto(idOf('b'), null))).toBe('|F()edcba');
  expect(after(folder, addFolder(folderId('G'), 'G', idOf('b')))).toBe('|G(b)F()edca');
});

it('keeps what is in a folder that is deleted, where the folder stood', () => {
  expect(after(folder, removeFolder(folderId('F')))).toBe('|edcba');
  const moved = [folder, putInto(idOf('a'), folderId('F')), moveBeside(folderId('F'), idOf('d'), true)];
  expect(after(...moved)).toBe('|edF(ba)c');
  expect(after(...moved, removeFolder(folderId('F')))).toBe('|edbac');
});

it('moves one beside another, into and out of folders, from the order that is shown', () => {
  expect(after(setSort('name'), moveBeside(idOf('e'), idOf('b'), false))).toBe('|aebcd');
  expect(after(folder, moveBeside(idOf('d'), idOf('b'), false))).toBe('|F(db)eca');
  expect(after(folder, moveBeside(idOf('b'), idOf('c'), true))).toBe('|F()edcba');
  expect(after(folder, addFolder(folderId('G'), 'G'), moveBeside(folderId('G'), idOf('b'), true))).toBe('|G()F(b)edca');
  expect(after(moveBeside(idOf('a'), idOf('z'), true))).toBe('|edcba');
});

it('forgets what is gone with the next edit, once all that there is is known', () => {
  const gone = Array.from(
    { length: libraryLimits.layoutPinsMax },
    (_, at) => `pls_${String(at).padStart(26, 'Z')}` as const,
  );
  const layout: LibraryLayout = {
    ...{ sort: 'own', pinned: gone, order: [folderId('F'), ...gone, idOf('b')] },
    folders: [{ id: folderId('F'), name: 'F', playlistIds: [...gone, idOf('a')] }],
  };
  const pin = setPinned(idOf('c'), true);
  expect(edited(pin, layout, { playlists, isWhole: true })).toEqual({
    ...{ sort: 'own', pinned: [idOf('c')], order: [folderId('F'), idOf('b')] },
    folders: [{ id: folderId('F'), name: 'F', playlistIds: [idOf('a')] }],
  });
  expect(edited(setSort('name'), layout, { playlists, isWhole: false })).toEqual({ ...layout, sort: 'name' });
});

it('stays what the API takes, whatever is done with as many playlists as anybody has', () => {
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
    ...[removeFolder(folderAt(1)), putInto(idAt(libraryLimits.layoutIdsMax + 1), folderAt(0))],
    ...[setPinned(idAt(99), true), setSort('own')],
  ];
  for (const edit of edits) expect(LibraryLayout.safeParse(edited(edit, full, library)).error).toBeUndefined();
});

it('keeps the place of what an order names and is not shown', () => {
  const own: LibraryLayout = { ...empty, sort: 'own', pinned: [idOf('c')], order: [...'edcba'].map(idOf) };
  const moved = step(idOf('a'), -1)(own, playlists);
  expect(moved.order).toEqual([...'edabc'].map(idOf));
});

it('steps up and down among those beside it, and no further than their ends', () => {
  expect(after(step(idOf('c'), -1))).toBe('|ecdba');
  expect(after(step(idOf('e'), -1))).toBe('|edcba');
  expect(after(folder, putInto(idOf('a'), folderId('F')), step(idOf('a'), -1))).toBe('|F(ab)edc');
  expect(after(folder, step(folderId('F'), 1))).toBe('|eF(b)dca');
});
