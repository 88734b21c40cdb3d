import { LibraryLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { describe, expect, it } from 'vitest';
import { buildPlaylist } from '../../testing/factories.ts';
import {
  addFolder,
  applyEdit,
  arrangePlaylists,
  type LayoutEdit,
  moveNextTo,
  moveOneStep,
  moveToFolder,
  removeFolder,
  setPinned,
  setSort,
} from './arrangement.ts';

const buildId = (name: string) => `pls_${String(name.charCodeAt(0)).padStart(26, '0')}` as const;
const buildFolderId = (name: string) => `fld_${name.repeat(26)}`;
/** Five playlists, the newest last. */
const playlists = [...'abcde'].map((name) => buildPlaylist({ id: buildId(name), name }));
const emptyLayout: LibraryLayout = { sort: 'recent', pinned: [], folders: [], order: [] };

/** Formats the layout as `p|F(ab)c`: pinned playlists, then the entries below. */
const formatLayout = (layout: LibraryLayout): string => {
  const { pinned, entries } = arrangePlaylists(playlists, layout);
  const joinNames = (items: readonly { readonly name: string }[]): string => items.map(({ name }) => name).join('');
  const list = entries.map((entry) =>
    entry.folder ? `${entry.folder.name}(${joinNames(entry.playlists)})` : entry.playlist.name,
  );
  return `${joinNames(pinned)}|${list.join('')}`;
};
const formatEditedLayout = (...edits: LayoutEdit[]): string =>
  formatLayout(edits.reduce((layout, edit) => edit(layout, playlists), emptyLayout));
const createFolder = addFolder(buildFolderId('F'), 'F', buildId('b'));

describe('arrangement of the library', () => {
  it('sorts by newest, by name or by custom order, with playlists that the order does not contain first', () => {
    expect(formatLayout(emptyLayout)).toBe('|edcba');
    expect(formatEditedLayout(setSort('name'))).toBe('|abcde');
    expect(formatLayout({ ...emptyLayout, sort: 'own', order: [buildId('c'), buildId('a')] })).toBe('|edbca');
    expect(
      formatLayout({ ...emptyLayout, sort: 'own', order: [buildId('z'), buildId('a')], pinned: [buildId('z')] }),
    ).toBe('|edcba');
  });

  it('lists pinned playlists first, and restores their position when they are unpinned', () => {
    expect(formatEditedLayout(createFolder, setPinned(buildId('b'), true), setPinned(buildId('d'), true))).toBe(
      'bd|F()eca',
    );
    expect(formatEditedLayout(createFolder, setPinned(buildId('b'), true), setPinned(buildId('b'), false))).toBe(
      '|F(b)edca',
    );
  });

  it('moves playlists into and out of a folder', () => {
    expect(formatEditedLayout(createFolder)).toBe('|F(b)edca');
    expect(formatEditedLayout(createFolder, moveToFolder(buildId('e'), buildFolderId('F')))).toBe('|F(eb)dca');
    expect(formatEditedLayout(createFolder, moveToFolder(buildId('b'), null))).toBe('|F()edcba');
    expect(formatEditedLayout(createFolder, addFolder(buildFolderId('G'), 'G', buildId('b')))).toBe('|G(b)F()edca');
  });

  it('keeps the playlists of a folder at its position when the folder is deleted', () => {
    expect(formatEditedLayout(createFolder, removeFolder(buildFolderId('F')))).toBe('|edcba');
    const edits = [
      createFolder,
      moveToFolder(buildId('a'), buildFolderId('F')),
      moveNextTo(buildFolderId('F'), buildId('d'), true),
    ];
    expect(formatEditedLayout(...edits)).toBe('|edF(ba)c');
    expect(formatEditedLayout(...edits, removeFolder(buildFolderId('F')))).toBe('|edbac');
  });

  it('changes to a custom order when an entry is moved next to another one, into a folder or out of it', () => {
    expect(formatEditedLayout(setSort('name'), moveNextTo(buildId('e'), buildId('b'), false))).toBe('|aebcd');
    expect(formatEditedLayout(createFolder, moveNextTo(buildId('d'), buildId('b'), false))).toBe('|F(db)eca');
    expect(formatEditedLayout(createFolder, moveNextTo(buildId('b'), buildId('c'), true))).toBe('|F()edcba');
    expect(
      formatEditedLayout(
        createFolder,
        addFolder(buildFolderId('G'), 'G'),
        moveNextTo(buildFolderId('G'), buildId('b'), true),
      ),
    ).toBe('|G()F(b)edca');
    expect(formatEditedLayout(moveNextTo(buildId('a'), buildId('z'), true))).toBe('|edcba');
  });

  it('removes deleted playlists with the next edit when the whole library is loaded', () => {
    const deletedIds = Array.from(
      { length: libraryLimits.layoutPinsMax },
      (_, index) => `pls_${String(index).padStart(26, 'Z')}` as const,
    );
    const layout: LibraryLayout = {
      ...{ sort: 'own', pinned: deletedIds, order: [buildFolderId('F'), ...deletedIds, buildId('b')] },
      folders: [{ id: buildFolderId('F'), name: 'F', playlistIds: [...deletedIds, buildId('a')] }],
    };
    const pin = setPinned(buildId('c'), true);
    expect(applyEdit(pin, layout, { playlists, isFullyLoaded: true })).toEqual({
      ...{ sort: 'own', pinned: [buildId('c')], order: [buildFolderId('F'), buildId('b')] },
      folders: [{ id: buildFolderId('F'), name: 'F', playlistIds: [buildId('a')] }],
    });
    expect(applyEdit(setSort('name'), layout, { playlists, isFullyLoaded: false })).toEqual({
      ...layout,
      sort: 'name',
    });
  });

  it('stays within the limits of the API when a full layout is edited', () => {
    const buildNumberedId = (index: number) => `pls_${String(index).padStart(26, '0')}` as const;
    const buildNumberedFolderId = (index: number) => `fld_${String(index).padStart(26, '0')}`;
    const manyPlaylists = Array.from({ length: libraryLimits.layoutIdsMax + 100 }, (_, index) =>
      buildPlaylist({ id: buildNumberedId(index) }),
    );
    const library = { playlists: manyPlaylists, isFullyLoaded: true };
    const ids = manyPlaylists.slice(0, libraryLimits.layoutIdsMax).map(({ id }) => id);
    const fullLayout: LibraryLayout = {
      ...{
        sort: 'own',
        pinned: ids.slice(0, libraryLimits.layoutPinsMax),
        order: [...ids.slice(1), buildNumberedFolderId(0)],
      },
      folders: Array.from({ length: libraryLimits.layoutFoldersMax }, (_, index) => ({
        ...{ id: buildNumberedFolderId(index), name: 'F', playlistIds: index === 1 ? ids : [] },
      })),
    };
    const edits = [
      ...[
        addFolder(buildFolderId('G'), 'G'),
        addFolder(buildFolderId('G'), 'G', buildNumberedId(libraryLimits.layoutIdsMax + 1)),
      ],
      ...[
        removeFolder(buildNumberedFolderId(1)),
        moveToFolder(buildNumberedId(libraryLimits.layoutIdsMax + 1), buildNumberedFolderId(0)),
      ],
      ...[setPinned(buildNumberedId(99), true), setSort('own')],
    ];
    for (const edit of edits)
      expect(LibraryLayout.safeParse(applyEdit(edit, fullLayout, library)).error).toBeUndefined();
  });

  it('keeps the position of IDs in the layout when they are not displayed', () => {
    const customLayout: LibraryLayout = {
      ...emptyLayout,
      sort: 'own',
      pinned: [buildId('c')],
      order: [...'edcba'].map(buildId),
    };
    const movedLayout = moveOneStep(buildId('a'), -1)(customLayout, playlists);
    expect(movedLayout.order).toEqual([...'edabc'].map(buildId));
  });

  it('moves an entry by one position within its level, and not past the ends', () => {
    expect(formatEditedLayout(moveOneStep(buildId('c'), -1))).toBe('|ecdba');
    expect(formatEditedLayout(moveOneStep(buildId('e'), -1))).toBe('|edcba');
    expect(
      formatEditedLayout(createFolder, moveToFolder(buildId('a'), buildFolderId('F')), moveOneStep(buildId('a'), -1)),
    ).toBe('|F(ab)edc');
    expect(formatEditedLayout(createFolder, moveOneStep(buildFolderId('F'), 1))).toBe('|eF(b)dca');
  });
});
