import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildArtist, buildPlaylist, buildProfile, buildTrack, noCounts } from '../../testing/factories.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { ModalHost } from '../../ui/overlays/modal-host.tsx';
import { Page } from './user.page.tsx';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const WithDialogs = () => (
  <>
    <Page />
    <ModalHost />
  </>
);

const pageOf = (rows: readonly object[]) => ({ pagination: { data: rows, nextCursor: null } });
const me = buildUser();

interface Options {
  readonly changes?: Partial<Profile>;
  readonly tab?: string;
  readonly by?: Parameters<typeof buildBootstrap>[1];
  readonly more?: Record<string, Answer>;
  readonly settings?: Parameters<typeof buildBootstrap>[0];
}

/** Opens somebody's page. */
const open = ({
  changes = {},
  tab = '',
  by = buildUser({ id: 'usr_01J00000000000000000000009' }),
  more = {},
  settings = {},
}: Options = {}) => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  const answer = { body: { profile: buildProfile({ ...changes, id: me.id }) } };
  const answers: Record<string, Answer> = {
    [`GET /api/v1/users/${me.id}/profile`]: answer,
    [`GET /api/v1/users/${me.id}/playlists`]: { body: pageOf([]) },
    [`GET /api/v1/users/${me.id}/history`]: { body: pageOf([]) },
    ...more,
  };
  const route = { ...withToasts(WithDialogs), path: '/user/:userId/:userName?/:tab?' };
  const opened = openApp([route], {
    bootstrap: buildBootstrap(settings, by),
    path: `/user/${me.id}/${['ines-vautrel', tab].filter(Boolean).join('/')}`,
    answers,
  });
  /** From now on their profile is another. */
  const becomes = (now: Partial<Profile>): void => {
    answer.body = { profile: buildProfile({ ...now, id: me.id }) };
  };
  return { ...opened, becomes };
};

const tabs = () => within(screen.getByRole('navigation', { name: 'Profile sections' }));
const tabNames = () =>
  tabs()
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows who somebody is, what they say of themselves, and what they put first', async () => {
  const about = { biography: 'Night shifts.', place: 'Ghent', links: ['https://www.vautrel.example/'] };
  const pinned = [buildPlaylist({ name: 'Water, at dawn', tracksCount: 42, likes: 9_120 })];
  const shows = { ...allSectionsPrivate, likes: 'public' } as const;
  open({
    changes: {
      ...about,
      pinned,
      shows,
      artists: [buildArtist()],
      counts: { ...noCounts, playlists: 46, likes: 2_310, reposts: 88, followers: 1_284 },
      followsYou: true,
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ines Vautrel' })).toBeDefined();
  expect(screen.getByText('Night shifts.')).toBeDefined();
  expect(screen.getByText('Joined in 2023')).toBeDefined();
  const link = screen.getByRole('link', { name: 'vautrel.example' });
  expect(link.getAttribute('rel')).toBe('noopener nofollow ugc');
  expect(tabNames()).toEqual([
    ...['Overview ', 'Playlists 46', 'Likes 2,310', 'Tracks ', 'Reposts 88', 'Followers 1,284'],
  ]);
  expect(screen.getByText('Follows you')).toBeDefined();
  expect(tabs().getByRole('link', { name: 'Likes 2,310' }).getAttribute('href')).toBe(
    `/user/${me.id}/ines-vautrel/likes`,
  );
  expect(await screen.findByText('42 songs · 9,120 likes')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
});

it('names whom its visitor follows among those who follow somebody, and leads to all of them', async () => {
  const people = ['Anneke', 'Lusia', 'Orla'].map((name, place) => ({
    ...{ id: `usr_01J0000000000000000000007${place}` as const, name, image: null },
  }));
  for (const [count, words] of [
    [1, 'Followed by Anneke'],
    [2, 'Followed by Anneke and Lusia'],
    [3, 'Followed by Anneke, Lusia and Orla'],
    [6, 'Followed by Anneke, Lusia and 4 more'],
  ] as const) {
    const { view } = open({ changes: { knownFollowers: { people: people.slice(0, count), count } } });
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe(`/user/${me.id}/ines-vautrel/followers`);
    view.unmount();
  }
  open();
  await screen.findByRole('navigation', { name: 'Profile sections' });
  expect(screen.queryByRole('link', { name: /^Followed by/ })).toBeNull();
});

it('hands a profile on by the sheet that everything is handed on by', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share Ines Vautrel' }));
  const address = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value;
  expect(address).toContain(`/user/${me.id}/ines-vautrel`);
});

it('says of a part that is private that it is, and shows it to its person with a way to change it', async () => {
  const likes = { [`GET /api/v1/users/${me.id}/likes/track`]: { body: { ...pageOf([buildTrack()]), total: 1 } } };
  const others = open({ tab: 'likes' });
  expect(await screen.findByText('Ines Vautrel keeps their likes private.')).toBeDefined();
  expect(tabNames()).toEqual(['Overview ', 'Playlists 0', 'Reposts 0', 'Followers 0']);
  expect(others.asked.some(({ url }) => url.includes('/likes/'))).toBe(false);
  others.view.unmount();

  open({ tab: 'likes', by: me, changes: { counts: { ...noCounts, likes: 1 } }, more: likes });
  expect(await screen.findByText('Only visible to you.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Privacy settings' }).getAttribute('href')).toBe(
    '/account-settings#what-others-see',
  );
  expect(await screen.findByRole('link', { name: buildTrack().name })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeDefined();
});

it('blocks somebody once that is confirmed, and unblocks them', async () => {
  const block = { [`POST /api/v1/users/${me.id}/block`]: { body: {} } };
  const { asked, becomes, user } = open({ more: block });
  await user.click(await screen.findByRole('button', { name: 'More for Ines Vautrel' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Block Ines Vautrel?' }));
  becomes({ isBlocked: true });
  await user.click(question.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You blocked Ines Vautrel. You can’t see each other’s activity.')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Profile sections' })).toBeNull();
  becomes({});
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByRole('navigation', { name: 'Profile sections' })).toBeDefined();
  const methods = asked.filter(({ url }) => url.includes('/block')).map(({ url }) => new URL(url, 'https://x').search);
  expect(methods).toEqual(['?_method=PUT', '?_method=DELETE']);
});

it('reports somebody with a reason, which it asks for', async () => {
  const { asked, user } = open({ more: { 'POST /api/v1/reports': { body: {} } } });
  await user.click(await screen.findByRole('button', { name: 'More for Ines Vautrel' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Ines Vautrel' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText('Choose a reason.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'Harassment' }));
  await user.click(dialog.getByRole('textbox'));
  await user.paste('Every night.');
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thanks for your report. We’ll review it.')).toBeDefined();
  const sent = asked.find(({ url }) => url.startsWith('/api/v1/reports'));
  expect(sent?.body).toEqual({ id: me.id, reason: 'harassment', text: 'Every night.' });
});

it('lets its person choose which playlists are seen first, and in what order', async () => {
  const [one, two] = [
    buildPlaylist({ name: 'One' }),
    buildPlaylist({ id: 'pls_01J00000000000000000000008', name: 'Two' }),
  ];
  const { asked, user } = open({
    by: me,
    changes: { pinned: [one], counts: { ...noCounts, playlists: 2 } },
    more: {
      [`GET /api/v1/users/${me.id}/playlists`]: { body: pageOf([two, one]) },
      'POST /api/v1/users/me/pinned-playlists': { body: { pinned: [two, one] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pinned playlists' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Two' }));
  await user.click(dialog.getByRole('button', { name: 'Move Two up' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const sent = asked.find(({ url }) => url.startsWith('/api/v1/users/me/pinned-playlists'));
    expect(sent?.body).toEqual({ playlistIds: [two.id, one.id] });
  });
});

it('shows the overview at its own address, and names it the profile', async () => {
  const { router } = open({ tab: 'overview' });
  await screen.findByRole('navigation', { name: 'Profile sections' });
  expect(
    tabs()
      .getByRole('link', { name: /^Overview/ })
      .getAttribute('aria-current'),
  ).toBe('page');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/user/${me.id}/ines-vautrel`));
});

it('knows no other part of a profile', async () => {
  open({ tab: 'secrets' });
  expect(await screen.findByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
});

it('has no part with reposts where the site wants none', async () => {
  const settings = { player: { ...defaultSettings.player, enable_reposts: false } };
  const { view } = open({ settings });
  await screen.findByRole('navigation', { name: 'Profile sections' });
  expect(tabNames()).toEqual(['Overview ', 'Playlists 0', 'Followers 0']);
  view.unmount();
  open({ settings, tab: 'reposts' });
  expect(await screen.findByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
});
