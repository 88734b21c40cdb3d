import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import { backstageSection, openPage } from '../../testing/open-page.tsx';
import { Page } from './artist.page.tsx';
// Deletes drafts when the user logs out.
import '../shell/backstage-links.tsx';
import { ArtistPages } from './backstage-artist-pages.tsx';

const pages = { ...backstageSection('artists', ArtistPages), 'artist/:artistId/:artistName?': Page };

const person = buildUser();
const you = { id: person.id, name: person.name, image: null };
const bob = { id: 'usr_01JD0000000000000000000B0B', name: 'Bob', image: null } as const;
const first = '2026-05-01T10:00:00.000Z';
const later = '2026-05-02T10:00:00.000Z';

const own = (changes: Partial<ManagedArtist> = {}): ManagedArtist => ({
  ...buildArtist({ bio: 'Night trains.', genres: ['ambient'], links: ['https://ito.example/'] }),
  updatedAt: first,
  managers: [you],
  ...changes,
});
const { id } = own();
const path = `/backstage/artists/${id}/edit`;
const read = `GET /api/v1/backstage/artists/${id}`;
/** What changes something travels as a POST. */
const edit = `POST /api/v1/backstage/artists/${id}`;
const managers = `POST /api/v1/backstage/artists/${id}/managers`;
const invites = `GET /api/v1/backstage/artists/${id}/invites`;
const mine = 'GET /api/v1/backstage/artists';
const genres = ['ambient', 'dream-pop'].map((name) => ({ name, displayName: '', image: null }));

const changed: Answer = {
  status: 409,
  body: { code: 'artist.changed', message: 'Someone else has changed this artist.', requestId: 'r' },
};
const one = (artist: ManagedArtist): Answer => ({ body: { artist } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
});

const openAt = (
  at: string,
  changes: Record<string, Answer> = {},
  user: Parameters<typeof buildBootstrap>[1] = person,
) => {
  const answers: Record<string, Answer> = {
    [read]: one(own()),
    [invites]: { body: { invites: [] } },
    'GET /api/v1/genres': { body: { pagination: { data: genres, nextCursor: null } } },
    ...changes,
  };
  return { ...openPage(pages, at, buildBootstrap({}, user), answers), answers, user: userEvent.setup() };
};
const open = async (changes?: Record<string, Answer>) => {
  const site = openAt(path, changes);
  await screen.findByRole('heading', { level: 1, name: 'Edit artist' });
  return site;
};
type Site = Awaited<ReturnType<typeof open>>;

/** Answers of one call after the other. */
const inTurn = ({ answers }: Pick<Site, 'answers'>, call: string, ...turns: (() => Answer)[]): void => {
  Object.defineProperty(answers, call, { get: () => turns.shift()?.(), configurable: true });
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const retype = async ({ user }: Pick<Site, 'user'>, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};
const save = ({ user }: Pick<Site, 'user'>) => user.click(screen.getByRole('button', { name: 'Save' }));
const sent = ({ asked }: Pick<Site, 'asked'>) =>
  asked.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === edit).map(({ body }) => body);
/** What this browser keeps of the entries. */
const kept = () => localStorage.getItem(`overtone.draft.artist.${id}`);
const unsaved = () => screen.queryByRole('group', { name: 'Unsaved changes' });

it('saves what was changed and nothing else, on the version that was read', async () => {
  const site = await open();
  expect(unsaved()).toBeNull();
  await retype(site, 'Biography', 'Ferries.');
  expect(unsaved()).not.toBeNull();
  site.answers[edit] = one(own({ bio: 'Ferries.', updatedAt: later }));
  await save(site);
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent(site)).toEqual([{ bio: 'Ferries.', known: first }]);
  await waitFor(() => expect(unsaved()).toBeNull());
  expect(kept()).toBeNull();
});

it('puts a genre on, takes one off, and makes an address whole', async () => {
  const site = await open();
  await site.user.click(await screen.findByRole('button', { name: 'Remove ambient' }));
  await site.user.type(screen.getByRole('combobox', { name: 'Genres' }), 'dre');
  await site.user.click(await screen.findByRole('option', { name: 'dream-pop' }));
  // The list stays for the next one.
  await site.user.keyboard('{Escape}');
  await site.user.click(screen.getByRole('button', { name: 'Add link' }));
  await site.user.type(field('Link 2'), 'ito.example/tour');
  site.answers[edit] = one(own({ updatedAt: later }));
  await save(site);
  const links = ['https://ito.example/', 'https://ito.example/tour'];
  await waitFor(() => expect(sent(site)).toEqual([{ genres: ['dream-pop'], links, known: first }]));
});

it('takes back what was entered, once that is wanted', async () => {
  const site = await open();
  await retype(site, 'Artist name', 'Ito Vane');
  await site.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect([field('Artist name').value, unsaved(), kept()]).toEqual(['Ito Vale', null, null]);
});

it('says at its field that a name is taken, and asks for one', async () => {
  const message = 'This name has already been taken.';
  const taken = { code: 'name.taken', message, errors: { name: [message] }, requestId: 'r' };
  const site = await open({ [edit]: { status: 409, body: taken } });
  await retype(site, 'Artist name', 'Halden');
  await save(site);
  expect(await screen.findByText(message)).toBeDefined();
  await site.user.clear(field('Artist name'));
  await save(site);
  expect(await screen.findByText('Enter the artist’s name.')).toBeDefined();
  expect(sent(site)).toHaveLength(1);
});

it('asks before somebody leaves what is not saved', async () => {
  const site = await open({ 'GET /api/v1/artists': { body: {} } });
  await site.user.type(field('Biography'), ' And ferries.');
  await site.router.navigate('/contact');
  const question = within(await screen.findByRole('alertdialog'));
  await site.user.click(question.getByRole('button', { name: 'Cancel' }));
  expect([site.at(), field('Biography').value]).toEqual([path, 'Night trains. And ferries.']);
  await site.router.navigate('/contact');
  await site.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(site.at()).toBe('/contact'));
  expect(kept()).toBeNull();
});

/** What a browser kept of an edit of the first version. */
const keep = (entries: Partial<ManagedArtist>, owner = person.id) => {
  const { image, managers: _, ...base } = own();
  const draft = { owner, entries: { base, entries: { ...base, ...entries } } };
  localStorage.setItem(`overtone.draft.artist.${id}`, JSON.stringify(draft));
};

it('begins with what this browser kept, and not with what another person’s entries were', async () => {
  keep({ bio: 'Kept.' });
  await open();
  expect([field('Biography').value, unsaved() !== null]).toEqual(['Kept.', true]);
});

it('shows nobody else’s entries, and nothing that is none', async () => {
  keep({ bio: 'Theirs.' }, 'usr_2');
  const { user } = await open();
  expect([field('Biography').value, unsaved()]).toEqual(['Night trains.', null]);
  await user.type(field('Biography'), '!');
  expect(kept()).toContain('Night trains.!');
  act(notifyLoggedOut);
  expect(kept()).toBeNull();
});

it('keeps what was entered on an older version apart from the newer one, until both are told apart', async () => {
  keep({ bio: 'Mine.' });
  const theirs = own({ bio: 'Theirs.', links: [], updatedAt: later });
  const site = await open({ [read]: one(theirs), [edit]: changed });
  expect(screen.getByText(/Someone else has changed this artist since you started editing/)).toBeDefined();
  expect(field('Biography').value).toBe('Mine.');
  await save(site);
  const dialog = within(await screen.findByRole('dialog'));
  const biography = within(dialog.getByRole('radiogroup', { name: 'Biography' }));
  expect(biography.getByRole('radio', { name: /Keep mine.*Mine\./s })).toBeDefined();
  expect(biography.getByRole('radio', { name: /Keep theirs.*Theirs\./s })).toBeDefined();
  expect(dialog.queryByRole('radiogroup', { name: 'Links' })).toBeNull();
  site.answers[edit] = one({ ...theirs, bio: 'Mine.', updatedAt: '2026-05-03T10:00:00.000Z' });
  await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent(site)).toEqual([
    { bio: 'Mine.', known: first },
    { bio: 'Mine.', known: later },
  ]);
  expect(screen.queryByRole('textbox', { name: 'Link 1' })).toBeNull();
});

it('takes theirs where that is chosen, and writes nothing over it', async () => {
  const site = await open({ [edit]: changed });
  await retype(site, 'Biography', 'Mine.');
  site.answers[read] = one(own({ bio: 'Theirs.', updatedAt: later }));
  await save(site);
  const dialog = within(await screen.findByRole('dialog'));
  await site.user.click(dialog.getByRole('radio', { name: /Keep theirs/ }));
  await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
  await waitFor(() => expect(field('Biography').value).toBe('Theirs.'));
  expect([sent(site).length, unsaved(), kept()]).toEqual([1, null, null]);
});

it('decides later, and loses nothing by it', async () => {
  const site = await open({ [edit]: changed });
  await retype(site, 'Biography', 'Mine.');
  site.answers[read] = one(own({ bio: 'Theirs.', updatedAt: later }));
  await save(site);
  const dialog = within(await screen.findByRole('dialog'));
  await site.user.click(dialog.getByRole('button', { name: 'Decide later' }));
  expect([field('Biography').value, unsaved() !== null]).toEqual(['Mine.', true]);
});

it('makes one version of two by itself where nobody changed the same', async () => {
  const site = await open();
  await retype(site, 'Biography', 'Mine.');
  const theirs = own({ links: ['https://ito.example/new'], updatedAt: later });
  site.answers[read] = one(theirs);
  inTurn(
    site,
    edit,
    () => changed,
    () => one({ ...theirs, bio: 'Mine.', updatedAt: '2026-05-03T10:00:00.000Z' }),
  );
  await save(site);
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent(site)).toEqual([
    { bio: 'Mine.', known: first },
    { bio: 'Mine.', known: later },
  ]);
  expect(field('Link 1').value).toBe('https://ito.example/new');
});

it('keeps what is typed while it saves', async () => {
  const site = await open();
  await retype(site, 'Biography', 'First');
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  site.answers[edit] = { ...one(own({ bio: 'First', updatedAt: later })), after };
  await save(site);
  await site.user.type(field('Biography'), ' and more');
  await act(async () => answer());
  expect(await screen.findByText('Saved')).toBeDefined();
  expect([field('Biography').value, unsaved() !== null]).toEqual(['First and more', true]);
});

it('invites a manager by the address of their profile, says what is none, and revokes the invitation', async () => {
  const site = await open();
  const address = field('Invite a manager');
  await site.user.type(address, 'bob@overtone.example{Enter}');
  expect(await screen.findByText(/Paste a link to their profile/)).toBeDefined();
  const invite = {
    ...{ id: 'mgi_01JD0000000000000000000000', user: bob, createdBy: you, createdAt: first },
    expiresAt: '2036-05-31T10:00:00.000Z',
  };
  Object.assign(site.answers, {
    [`POST /api/v1/backstage/artists/${id}/invites`]: { status: 201, body: { invite } },
    [invites]: { body: { invites: [invite] } },
  });
  await retype(site, 'Invite a manager', `https://overtone.example/user/${bob.id}/bob{Enter}`);
  expect(await screen.findByText('Invitation sent')).toBeDefined();
  expect(site.asked.find(({ method, url }) => method === 'POST' && url.endsWith('/invites'))?.body).toEqual({
    userId: bob.id,
  });
  const pending = within(await screen.findByRole('list', { name: 'Pending invitations' }));
  expect(pending.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe(`/user/${bob.id}/bob`);
  expect(pending.getByText(/^Invited by .*, until May 31, 2036$/)).toBeDefined();
  site.answers[`POST /api/v1/backstage/artists/${id}/invites`] = {
    status: 404,
    body: { code: 'user.not_found', message: 'This user doesn’t exist.', requestId: 'r' },
  };
  await site.user.type(field('Invite a manager'), `${bob.id}{Enter}`);
  expect(await screen.findByText('This user doesn’t exist.')).toBeDefined();
  Object.assign(site.answers, {
    [`POST /api/v1/backstage/artists/${id}/invites/${bob.id}`]: { body: {} },
    [invites]: { body: { invites: [] } },
  });
  await site.user.click(pending.getByRole('button', { name: 'Revoke the invitation for Bob' }));
  expect(await screen.findByText('Invitation revoked')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pending invitations' })).toBeNull());
});

it('removes a manager with a question, but never the last one', async () => {
  const site = await open({ [read]: one(own({ managers: [you, bob] })), [`${managers}/${bob.id}`]: { body: {} } });
  await site.user.click(screen.getByRole('button', { name: 'Remove Bob' }));
  const question = within(await screen.findByRole('alertdialog'));
  await site.user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Manager removed')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bob' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Stop managing this artist' })).toBeNull();
});

it('leads whoever stops managing to the page as others see it', async () => {
  const site = await open({
    [read]: one(own({ managers: [you, bob] })),
    [`${managers}/${you.id}`]: { body: {} },
    [`GET /api/v1/artists/${id}`]: { body: { artist: buildArtist() } },
  });
  await site.user.click(screen.getByRole('button', { name: 'Stop managing this artist' }));
  const question = within(await screen.findByRole('alertdialog'));
  await site.user.click(question.getByRole('button', { name: 'Stop managing' }));
  await waitFor(() => expect(site.at()).toBe(`/artist/${id}/ito-vale`));
});

it('takes a header picture away with a question', async () => {
  const palette = { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' };
  const header = { id: 'img_01JD0000000000000000000000', palette } as const;
  const remove = `POST /api/v1/backstage/artists/${id}/pictures/header`;
  const site = await open({ [read]: one(own({ header })), [remove]: one(own()) });
  await site.user.click(screen.getByRole('button', { name: 'Remove header image' }));
  const question = within(await screen.findByRole('alertdialog'));
  await site.user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Image removed')).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Header image/ })).toBeDefined();
});

it('is not there for whoever does not manage the artist, and at addresses of nothing', async () => {
  const gone = { code: 'artist.not_found', message: 'This artist doesn’t exist.', requestId: 'r' };
  openAt(path, { [read]: { status: 404, body: gone } });
  expect(await screen.findByRole('heading', { name: /doorway to the great nothing/ })).toBeDefined();
});

const publicly = (changes: Record<string, Answer> = {}, user: Parameters<typeof buildBootstrap>[1] = person) =>
  openAt(
    `/artist/${id}/ito-vale`,
    { [`GET /api/v1/artists/${id}`]: { body: { artist: buildArtist() } }, ...changes },
    user,
  );

it('is one step from the artist’s page, for those who manage the artist', async () => {
  publicly({ [mine]: { body: { artists: [buildArtist()] } } });
  expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(path);
});

it.each([
  ['somebody else', person, 1],
  ['a guest', null, 0],
])('is nothing that the artist’s page leads %s to', async (_, user, calls) => {
  const { asked } = publicly({ [mine]: { body: { artists: [] } } }, user);
  await screen.findByRole('heading', { level: 1, name: 'Ito Vale' });
  const own = () => asked.filter(({ url }) => url.includes('/backstage/artists'));
  await waitFor(() => expect(own()).toHaveLength(calls));
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

it('shows its links on the artist’s page, which vouches for none of them', async () => {
  const artist = buildArtist({ links: ['https://www.ito.example/tour'] });
  publicly({ [`GET /api/v1/artists/${id}`]: { body: { artist } } }, null);
  const link = await screen.findByRole('link', { name: 'ito.example' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([artist.links[0], 'noopener nofollow ugc']);
});
