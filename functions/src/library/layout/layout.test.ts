import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import type { LibraryLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { newId } from '../../testing/catalogue.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { deleteUserPlaylists } from '../playlists/delete-user-playlists.service.ts';

const save = (listener: TestUser, layout: LibraryLayout, version: number) =>
  listener.call(layoutContract.save, { body: { layout, version } });
const createFolder = (playlistIds = [newId.playlist()]) => ({ id: `fld_${ulid()}`, name: 'On the road', playlistIds });
const buildLayout = (changes: Partial<LibraryLayout> = {}): LibraryLayout => ({
  ...{ sort: 'own', pinned: [newId.playlist()], folders: [createFolder()], order: [newId.playlist()] },
  ...changes,
});

describe('users/me/library-layout', () => {
  it('returns the saved layout only to its user, and 401 for guests', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const defaultLayout = { layout: { sort: 'recent', pinned: [], folders: [], order: [] }, version: 0 };
    expect(await ada.call(layoutContract.get, {})).toEqual(defaultLayout);
    const layout = buildLayout();
    expect(await save(ada, layout, 0)).toEqual({ layout, version: 1 });
    expect(await ada.call(layoutContract.get, {})).toEqual({ layout, version: 1 });
    expect(await bo.call(layoutContract.get, {})).toEqual(defaultLayout);
    expect(await asGuest().expectRefusal(layoutContract.get, {})).toMatchObject({ status: 401 });
  });

  it('returns 409 with the current layout when the version is outdated', async () => {
    const ada = await addUser();
    const savedLayout = buildLayout();
    await save(ada, savedLayout, 0);
    for (const version of [0, 2]) {
      const body = { layout: buildLayout(), version };
      const refusal = await ada.expectRefusal(layoutContract.save, { body });
      expect(refusal).toMatchObject({
        status: 409,
        code: 'layout.changed',
        current: { layout: savedLayout, version: 1 },
      });
    }
    const both = await Promise.all(
      [buildLayout(), buildLayout()].map((layout) => ada.send(layoutContract.save, { body: { layout, version: 1 } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('accepts the maximum number of playlists and folders', async () => {
    const ada = await addUser();
    const { playlistsMax, playlistsJoinedMax, layoutFoldersMax } = libraryLimits;
    const folders = Array.from({ length: layoutFoldersMax }, () => createFolder([]));
    const playlists = Array.from({ length: playlistsMax + playlistsJoinedMax }, () => newId.playlist());
    const layout = buildLayout({ folders, order: [...folders.map(({ id }) => id), ...playlists] });
    expect(await save(ada, layout, 0)).toEqual({ layout, version: 1 });
  });

  it('returns 422 when limits are exceeded or an id is repeated', async () => {
    const ada = await addUser();
    const [id, folder] = [newId.playlist(), createFolder()];
    const createIds = (count: number) => Array.from({ length: count }, () => newId.playlist());
    const invalidLayouts: Partial<LibraryLayout>[] = [
      { pinned: createIds(libraryLimits.layoutPinsMax + 1) },
      { order: createIds(libraryLimits.layoutIdsMax + 1) },
      { folders: Array.from({ length: libraryLimits.layoutFoldersMax + 1 }, () => createFolder()) },
      { folders: [folder, folder] },
      { folders: [createFolder([id]), createFolder([id])] },
      { folders: [createFolder(createIds(libraryLimits.layoutIdsMax)), createFolder(createIds(1))] },
      { order: [id, id] },
    ];
    for (const changes of invalidLayouts) {
      const body = { layout: buildLayout(changes), version: 0 };
      expect(await ada.expectRefusal(layoutContract.save, { body })).toMatchObject({ status: 422 });
    }
  });

  it('is deleted with the account', async () => {
    const ada = await addUser();
    await save(ada, buildLayout(), 0);
    await deleteUserPlaylists(ada.user.id);
    expect(await findItemsContaining('LIBRARY_TABLE', ada.user.id)).toEqual([]);
  });
});
