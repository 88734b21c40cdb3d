import { signIn } from '@overtone/functions/testing/browser.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { asGuest } from '@overtone/functions/testing/visitor.ts';
import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { ensurePeople } from './add-people.ts';
import { about, pinnedPlaylists } from './catalogue/profile.ts';
import { people } from './people.ts';
import { ensureDemoProfile } from './profile.ts';

const [, artist, listener] = people;

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensurePeople();
  return async () => {
    for (const remove of removals) await remove();
  };
});

test('the listener shows who they are, the artist nothing, and what somebody has said since stays', async () => {
  const tracks = await Promise.all(['One', 'Two', 'Three'].map((name) => addTrack({ name })));
  const ids = new Map(tracks.map(({ name, id }) => [name, id]));
  for (const _ of [1, 2]) await ensureDemoProfile(ids);
  const profileOf = async (person: { readonly email: string; readonly password: string }) => {
    const { user } = await (await signIn(person)).call(userContract.get, { params: { userId: 'me' } });
    return (await asGuest().call(profileContract.get, { params: { userId: user.id } })).profile;
  };
  const lio = await profileOf(listener);
  expect(lio).toMatchObject({ ...about, image: expect.anything(), counts: { playlists: 6, likes: 0 } });
  expect(lio.pinned.map(({ name }) => name)).toEqual(pinnedPlaylists.map(({ name }) => name));
  expect(await profileOf(artist)).toMatchObject({ shows: allSectionsPrivate, pinned: [], counts: { likes: null } });
  await (await signIn(listener)).call(blocksContract.about, { body: { ...about, place: 'Bruges' } });
  await ensureDemoProfile(ids);
  expect((await profileOf(listener)).place).toBe('Bruges');
});
