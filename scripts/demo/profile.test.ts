import { signIn } from '@overtone/functions/testing/browser.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { asGuest } from '@overtone/functions/testing/visitor.ts';
import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { about, pinnedPlaylists } from './catalogue/profile.ts';
import { type DemoUser, demoArtist, demoListener } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';
import { ensureDemoProfile } from './profile.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensureDemoUsers();
  return async () => {
    for (const remove of removals) await remove();
  };
});

const readProfileAsGuest = async (demoUser: DemoUser) => {
  const { user } = await (await signIn(demoUser)).call(userContract.get, { params: { userId: 'me' } });
  return (await asGuest().call(profileContract.get, { params: { userId: user.id } })).profile;
};

describe('ensureDemoProfile', () => {
  it('creates the profile of the listener only and keeps later changes', async () => {
    const tracks = await Promise.all(['One', 'Two', 'Three'].map((name) => addTrack({ name })));
    const trackIds = new Map(tracks.map(({ name, id }) => [name, id]));
    for (const _ of [1, 2]) await ensureDemoProfile(trackIds);
    const profile = await readProfileAsGuest(demoListener);
    expect(profile).toMatchObject({ ...about, image: expect.anything(), counts: { playlists: 6, likes: 0 } });
    expect(profile.pinned.map(({ name }) => name)).toEqual(pinnedPlaylists.map(({ name }) => name));
    expect(await readProfileAsGuest(demoArtist)).toMatchObject({
      shows: allSectionsPrivate,
      pinned: [],
      counts: { likes: null },
    });
    await (await signIn(demoListener)).call(blocksContract.about, { body: { ...about, place: 'Bruges' } });
    await ensureDemoProfile(trackIds);
    expect((await readProfileAsGuest(demoListener)).place).toBe('Bruges');
  });
});
