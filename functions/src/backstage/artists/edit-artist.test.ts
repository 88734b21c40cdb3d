import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureArtist } from '../../catalog/ingest/ensure-artist.ts';
import { listGenreArtists } from '../../catalog/public.ts';
import { addArtistManager, createArtistName } from '../../testing/backstage.ts';
import { cancelTransactions } from '../../testing/cancel-transactions.store.ts';
import { addArtist, addGenre, newId } from '../../testing/catalogue.ts';
import { createIsolatedRenames } from '../../testing/isolated-renames.ts';
import { concurrencyTestRounds, concurrencyTestTimeout } from '../../testing/rounds.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { removeManager } from './managers.store.ts';

let renames: Awaited<ReturnType<typeof createIsolatedRenames>>;
beforeAll(async () => {
  renames = await createIsolatedRenames();
});
afterAll(() => renames.remove());

const readArtist = async (manager: TestUser, artistId: ArtistId) =>
  (await manager.call(managedArtistContract.get, { params: { artistId } })).artist;
const editArtist = async (user: TestUser, artistId: ArtistId, body: Parameters<typeof buildParts>[1]) =>
  (await user.call(managedArtistContract.edit, buildParts(artistId, body))).artist;
const getEditError = (manager: TestUser, artistId: ArtistId, body: Parameters<typeof buildParts>[1]) =>
  manager.expectRefusal(managedArtistContract.edit, buildParts(artistId, body));
type EditBody = {
  name?: string;
  bio?: string | null;
  genres?: string[];
  links?: string[];
  expectedUpdatedAt: string | null;
};
const buildParts = (artistId: ArtistId, body: EditBody) => ({ params: { artistId }, body });

/** Adds an artist with a manager. */
const addManagedArtist = async (fields: Parameters<typeof addArtist>[0] = {}) => {
  const [ada, artist] = [await addUser({ name: 'Ada' }), await addArtist(fields)];
  await addArtistManager(artist.id, ada);
  return { ada, artist };
};
const addAdmin = () => addUser({ permissions: [{ name: 'music.update', restrictions: [] }] });
const isListedInGenre = async (name: string, { id }: { id: ArtistId }) =>
  (await listGenreArtists(name, { perPage: 100 })).data.some((artist) => artist.id === id);

describe('edit an artist', () => {
  it('lets managers read and edit an artist', async () => {
    const { ada, artist } = await addManagedArtist();
    const [first, second] = [await addGenre(), await addGenre()];
    const artistBefore = await readArtist(ada, artist.id);
    const managers = [{ id: ada.user.id, name: 'Ada', image: null }];
    expect(artistBefore).toEqual({ ...artist, updatedAt: null, workspaceId: null, canManage: true, managers });

    const fields = {
      bio: ' Night trains.\n\nAnd ferries. ',
      genres: [first.name, second.name],
      links: ['https://ada.example/'],
    };
    const edited = await editArtist(ada, artist.id, { ...fields, expectedUpdatedAt: null });

    expect(edited).toMatchObject({ ...fields, bio: 'Night trains.\n\nAnd ferries.', updatedAt: expect.any(String) });
    expect(await readArtist(ada, artist.id)).toEqual(edited);
    const publicArtist = (await ada.call(artistContract.get, { params: { artistId: artist.id } })).artist;
    expect(publicArtist).toMatchObject({ bio: edited.bio, links: fields.links, name: artist.name });
    expect([await isListedInGenre(first.name, artist), await isListedInGenre(second.name, artist)]).toEqual([
      true,
      true,
    ]);

    const cleared = await editArtist(ada, artist.id, {
      genres: [second.name],
      bio: '  ',
      expectedUpdatedAt: edited.updatedAt,
    });
    expect(cleared).toMatchObject({ bio: null, genres: [second.name], links: fields.links });
    expect([await isListedInGenre(first.name, artist), await isListedInGenre(second.name, artist)]).toEqual([
      false,
      true,
    ]);
  });

  it('changes nothing for an empty edit', async () => {
    const { ada, artist } = await addManagedArtist();
    expect(await editArtist(ada, artist.id, { expectedUpdatedAt: null })).toMatchObject({
      updatedAt: null,
      name: artist.name,
    });
  });

  it('returns 404 to users who do not manage the artist', async () => {
    const { ada, artist } = await addManagedArtist();
    const other = await addManagedArtist();
    const [stranger, formerManager] = [other.ada, await addUser()];
    await addArtistManager(artist.id, formerManager);
    await ada.call(managedArtistContract.removeManager, {
      params: { artistId: artist.id, userId: formerManager.user.id },
    });
    const params = { artistId: artist.id };
    for (const manager of [stranger, formerManager]) {
      expect(await manager.expectRefusal(managedArtistContract.get, { params })).toMatchObject({
        code: 'artist.not_found',
      });
      expect(await getEditError(manager, artist.id, { bio: 'Mine', expectedUpdatedAt: null })).toMatchObject({
        code: 'artist.not_found',
      });
      expect(await getEditError(manager, newId.artist(), { expectedUpdatedAt: null })).toMatchObject({
        code: 'artist.not_found',
      });
    }
    const admin = await addAdmin();
    expect((await editArtist(admin, artist.id, { bio: 'By an admin', expectedUpdatedAt: null })).bio).toBe(
      'By an admin',
    );
    expect(await getEditError(admin, newId.artist(), { expectedUpdatedAt: null })).toMatchObject({
      code: 'artist.not_found',
    });
  });
});

describe('concurrent edits of an artist', () => {
  it(
    `returns 409 with the current artist to the second of two concurrent editors (${concurrencyTestRounds} rounds)`,
    async () => {
      const { ada, artist } = await addManagedArtist();
      const bob = await addUser();
      await addArtistManager(artist.id, bob);
      let expectedUpdatedAt: string | null = null;
      for (let round = 0; round < concurrencyTestRounds; round += 1) {
        const [links, bio] = [[`https://ada.example/${round}`], `Of round ${round}`];
        const attempts = await Promise.all([
          ada.send(managedArtistContract.edit, buildParts(artist.id, { links, expectedUpdatedAt })),
          bob.send(managedArtistContract.edit, buildParts(artist.id, { bio, expectedUpdatedAt })),
        ]);
        expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const [accepted, rejected] = attempts[0].ok ? attempts : [attempts[1], attempts[0]];
        const acceptedEdit = (await accepted.json()) as { artist: Awaited<ReturnType<typeof readArtist>> };
        expect(await rejected.json()).toMatchObject({ code: 'artist.changed', current: acceptedEdit });
        // The second editor repeats the edit on the new version, and both edits are stored.
        const rejectedEdit = attempts[0].ok ? { bio } : { links };
        const artistWithBothEdits = await editArtist(attempts[0].ok ? bob : ada, artist.id, {
          ...rejectedEdit,
          expectedUpdatedAt: acceptedEdit.artist.updatedAt,
        });
        expect(artistWithBothEdits).toMatchObject({ bio, links });
        expectedUpdatedAt = artistWithBothEdits.updatedAt;
      }
    },
    concurrencyTestTimeout,
  );
});

describe('concurrent writes', () => {
  it('overwrites genres that a concurrent import has filled in', async () => {
    const name = createArtistName();
    const { id } = await ensureArtist({ name });
    const ada = await addUser();
    await addArtistManager(id, ada);
    const [importedGenre, editedGenre] = [await addGenre(), await addGenre()];
    runBeforeCommand('TransactWriteItemsCommand', id, () => ensureArtist({ name, genres: [importedGenre.name] }));
    expect((await editArtist(ada, id, { genres: [editedGenre.name], expectedUpdatedAt: null })).genres).toEqual([
      editedGenre.name,
    ]);
    expect([
      await isListedInGenre(importedGenre.name, { id }),
      await isListedInGenre(editedGenre.name, { id }),
    ]).toEqual([false, true]);
  });

  it('keeps an edit when a concurrent import has other values', async () => {
    const name = createArtistName();
    const { id } = await ensureArtist({ name });
    const ada = await addUser();
    await addArtistManager(id, ada);
    runBeforeCommand('TransactWriteItemsCommand', id, () =>
      editArtist(ada, id, { bio: 'By Ada', expectedUpdatedAt: null }),
    );
    await ensureArtist({ name, bio: 'By a file' });
    expect((await readArtist(ada, id)).bio).toBe('By Ada');
  });

  it('retries after a transaction conflict', async () => {
    const { ada, artist } = await addManagedArtist();
    const getRefusalCount = cancelTransactions(artist.id, ['TransactionConflict', 'None'], 2);
    expect((await editArtist(ada, artist.id, { bio: 'Written', expectedUpdatedAt: null })).bio).toBe('Written');
    expect(getRefusalCount()).toBe(2);
  });

  it('rejects the edit when the editor is removed as manager at the same time', async () => {
    const { ada, artist } = await addManagedArtist();
    runBeforeCommand('TransactWriteItemsCommand', artist.id, () => removeManager(artist.id, ada.user.id));
    expect(await getEditError(ada, artist.id, { bio: 'Too late', expectedUpdatedAt: null })).toMatchObject({
      code: 'artist.not_found',
    });
    expect((await ada.call(artistContract.get, { params: { artistId: artist.id } })).artist.bio).toBeNull();
  });
});

describe('invalid edits', () => {
  it('returns 422 for an unknown genre unless the artist already has it', async () => {
    const { ada, artist } = await addManagedArtist({ genres: ['retired'] });
    const { name } = await addGenre();
    const problem = await getEditError(ada, artist.id, {
      genres: ['retired', name, 'polka-noir'],
      expectedUpdatedAt: null,
    });
    expect(problem).toMatchObject({ status: 422, errors: { genres: ['The genre polka-noir isn’t available.'] } });
    expect(
      (await editArtist(ada, artist.id, { genres: ['retired', name, name], expectedUpdatedAt: null })).genres,
    ).toEqual(['retired', name]);
  });

  it('returns 422 for an invisible name, an invalid link, and too many links or genres', async () => {
    const { ada, artist } = await addManagedArtist();
    for (const body of [
      { name: '\u2800' },
      { links: ['javascript:alert(1)'] },
      { links: Array.from({ length: 11 }, (_, count) => `https://ada.example/${count}`) },
      { genres: Array.from({ length: 11 }, (_, count) => `genre-${count}`) },
    ])
      expect((await getEditError(ada, artist.id, { ...body, expectedUpdatedAt: null })).status).toBe(422);
  });
});
