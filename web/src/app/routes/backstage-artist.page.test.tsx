import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import { backstageSection, openPage } from '../../testing/open-page.tsx';
import { Page } from './artist.page.tsx';
// Deletes drafts when the user logs out.
import '../shell/backstage-places.tsx';
import { ArtistPages } from './backstage-artist-pages.tsx';

const pages = { ...backstageSection('artists', ArtistPages), 'artist/:artistId/:artistName?': Page };

const me = buildUser();
const meAsManager = { id: me.id, name: me.name, image: null };
const bob = { id: 'usr_01JD0000000000000000000B0B', name: 'Bob', image: null } as const;
const firstVersion = '2026-05-01T10:00:00.000Z';
const secondVersion = '2026-05-02T10:00:00.000Z';

const buildManagedArtist = (changes: Partial<ManagedArtist> = {}): ManagedArtist => ({
  ...buildArtist({ bio: 'Night trains.', genres: ['ambient'], links: ['https://ito.example/'] }),
  updatedAt: firstVersion,
  managers: [meAsManager],
  ...changes,
});
const { id } = buildManagedArtist();
const path = `/backstage/artists/${id}/edit`;
const readCall = `GET /api/v1/backstage/artists/${id}`;
/** Writes are sent as POST requests with a method override. */
const updateCall = `POST /api/v1/backstage/artists/${id}`;
const managersCall = `POST /api/v1/backstage/artists/${id}/managers`;
const invitesCall = `GET /api/v1/backstage/artists/${id}/invites`;
const managedArtistsCall = 'GET /api/v1/backstage/artists';
const genres = ['ambient', 'dream-pop'].map((name) => ({ name, displayName: '', image: null }));

const conflict: Answer = {
  status: 409,
  body: { code: 'artist.changed', message: 'Someone else has changed this artist.', requestId: 'r' },
};
const artistAnswer = (artist: ManagedArtist): Answer => ({ body: { artist } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
});

const openPath = (
  url: string,
  changes: Record<string, Answer> = {},
  user: Parameters<typeof buildBootstrap>[1] = me,
) => {
  const answers: Record<string, Answer> = {
    [readCall]: artistAnswer(buildManagedArtist()),
    [invitesCall]: { body: { invites: [] } },
    'GET /api/v1/genres': { body: { pagination: { data: genres, nextCursor: null } } },
    ...changes,
  };
  return { ...openPage(pages, url, buildBootstrap({}, user), answers), answers, user: userEvent.setup() };
};
const open = async (changes?: Record<string, Answer>) => {
  const site = openPath(path, changes);
  await screen.findByRole('heading', { level: 1, name: 'Edit artist' });
  return site;
};
type Site = Awaited<ReturnType<typeof open>>;

/** Answers repeated calls one after the other. */
const answerInTurn = ({ answers }: Pick<Site, 'answers'>, call: string, ...turns: (() => Answer)[]): void => {
  Object.defineProperty(answers, call, { get: () => turns.shift()?.(), configurable: true });
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const retype = async ({ user }: Pick<Site, 'user'>, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};
const save = ({ user }: Pick<Site, 'user'>) => user.click(screen.getByRole('button', { name: 'Save' }));
const getSavedChanges = ({ asked }: Pick<Site, 'asked'>) =>
  asked.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === updateCall).map(({ body }) => body);
/** Returns the draft that is stored in the browser, or null. */
const getStoredDraft = () => localStorage.getItem(`overtone.draft.artist.${id}`);
const queryUnsavedBar = () => screen.queryByRole('group', { name: 'Unsaved changes' });

/** Stores a draft that was begun on the first version. */
const storeDraft = (entries: Partial<ManagedArtist>, owner = me.id) => {
  const { image, managers: _, ...base } = buildManagedArtist();
  const draft = { owner, entries: { base, entries: { ...base, ...entries } } };
  localStorage.setItem(`overtone.draft.artist.${id}`, JSON.stringify(draft));
};

const openPublicPage = (changes: Record<string, Answer> = {}, user: Parameters<typeof buildBootstrap>[1] = me) =>
  openPath(
    `/artist/${id}/ito-vale`,
    { [`GET /api/v1/artists/${id}`]: { body: { artist: buildArtist() } }, ...changes },
    user,
  );

describe('artist editor', () => {
  it('saves only the changed fields, with the version that was read', async () => {
    const site = await open();
    expect(queryUnsavedBar()).toBeNull();
    await retype(site, 'Biography', 'Ferries.');
    expect(queryUnsavedBar()).not.toBeNull();
    site.answers[updateCall] = artistAnswer(buildManagedArtist({ bio: 'Ferries.', updatedAt: secondVersion }));
    await save(site);
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(getSavedChanges(site)).toEqual([{ bio: 'Ferries.', known: firstVersion }]);
    await waitFor(() => expect(queryUnsavedBar()).toBeNull());
    expect(getStoredDraft()).toBeNull();
  });

  it('adds and removes genres, and completes URLs', async () => {
    const site = await open();
    await site.user.click(await screen.findByRole('button', { name: 'Remove ambient' }));
    await site.user.type(screen.getByRole('combobox', { name: 'Genres' }), 'dre');
    await site.user.click(await screen.findByRole('option', { name: 'dream-pop' }));
    // The list of options stays open.
    await site.user.keyboard('{Escape}');
    await site.user.click(screen.getByRole('button', { name: 'Add link' }));
    await site.user.type(field('Link 2'), 'ito.example/tour');
    site.answers[updateCall] = artistAnswer(buildManagedArtist({ updatedAt: secondVersion }));
    await save(site);
    const links = ['https://ito.example/', 'https://ito.example/tour'];
    await waitFor(() => expect(getSavedChanges(site)).toEqual([{ genres: ['dream-pop'], links, known: firstVersion }]));
  });

  it('discards the changes when Discard is pressed', async () => {
    const site = await open();
    await retype(site, 'Artist name', 'Ito Vane');
    await site.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([field('Artist name').value, queryUnsavedBar(), getStoredDraft()]).toEqual(['Ito Vale', null, null]);
  });

  it('shows an error at the name field when the name is taken or empty', async () => {
    const message = 'This name has already been taken.';
    const nameTaken = { code: 'name.taken', message, errors: { name: [message] }, requestId: 'r' };
    const site = await open({ [updateCall]: { status: 409, body: nameTaken } });
    await retype(site, 'Artist name', 'Halden');
    await save(site);
    expect(await screen.findByText(message)).toBeDefined();
    await site.user.clear(field('Artist name'));
    await save(site);
    expect(await screen.findByText('Enter the artist’s name.')).toBeDefined();
    expect(getSavedChanges(site)).toHaveLength(1);
  });

  it('asks before the user leaves with unsaved changes', async () => {
    const site = await open({ 'GET /api/v1/artists': { body: {} } });
    await site.user.type(field('Biography'), ' And ferries.');
    await site.router.navigate('/contact');
    const confirmation = within(await screen.findByRole('alertdialog'));
    await site.user.click(confirmation.getByRole('button', { name: 'Cancel' }));
    expect([site.at(), field('Biography').value]).toEqual([path, 'Night trains. And ferries.']);
    await site.router.navigate('/contact');
    await site.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(site.at()).toBe('/contact'));
    expect(getStoredDraft()).toBeNull();
  });

  it('keeps text that is typed while saving', async () => {
    const site = await open();
    await retype(site, 'Biography', 'First');
    let sendAnswer = () => {};
    const after = new Promise<void>((resolve) => {
      sendAnswer = resolve;
    });
    site.answers[updateCall] = {
      ...artistAnswer(buildManagedArtist({ bio: 'First', updatedAt: secondVersion })),
      after,
    };
    await save(site);
    await site.user.type(field('Biography'), ' and more');
    await act(async () => sendAnswer());
    expect(await screen.findByText('Saved')).toBeDefined();
    expect([field('Biography').value, queryUnsavedBar() !== null]).toEqual(['First and more', true]);
  });

  it('navigates to the public page after the user stops managing the artist', async () => {
    const site = await open({
      [readCall]: artistAnswer(buildManagedArtist({ managers: [meAsManager, bob] })),
      [`${managersCall}/${meAsManager.id}`]: { body: {} },
      [`GET /api/v1/artists/${id}`]: { body: { artist: buildArtist() } },
    });
    await site.user.click(screen.getByRole('button', { name: 'Stop managing this artist' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await site.user.click(confirmation.getByRole('button', { name: 'Stop managing' }));
    await waitFor(() => expect(site.at()).toBe(`/artist/${id}/ito-vale`));
  });

  it('removes the header image after a confirmation', async () => {
    const palette = { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' };
    const headerImage = { id: 'img_01JD0000000000000000000000', palette } as const;
    const removeCall = `POST /api/v1/backstage/artists/${id}/pictures/header`;
    const site = await open({
      [readCall]: artistAnswer(buildManagedArtist({ header: headerImage })),
      [removeCall]: artistAnswer(buildManagedArtist()),
    });
    await site.user.click(screen.getByRole('button', { name: 'Remove header image' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await site.user.click(confirmation.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Image removed')).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Header image/ })).toBeDefined();
  });

  it('shows the not found page when the user does not manage the artist', async () => {
    const notFound = { code: 'artist.not_found', message: 'This artist doesn’t exist.', requestId: 'r' };
    openPath(path, { [readCall]: { status: 404, body: notFound } });
    expect(await screen.findByRole('heading', { name: /doorway to the great nothing/ })).toBeDefined();
  });
});

describe('stored draft of an artist', () => {
  it('starts with the draft that is stored in the browser', async () => {
    storeDraft({ bio: 'Stored.' });
    await open();
    expect([field('Biography').value, queryUnsavedBar() !== null]).toEqual(['Stored.', true]);
  });

  it('ignores the draft of another user, and deletes drafts when the user logs out', async () => {
    storeDraft({ bio: 'Theirs.' }, 'usr_2');
    const { user } = await open();
    expect([field('Biography').value, queryUnsavedBar()]).toEqual(['Night trains.', null]);
    await user.type(field('Biography'), '!');
    expect(getStoredDraft()).toContain('Night trains.!');
    act(notifyLoggedOut);
    expect(getStoredDraft()).toBeNull();
  });
});

describe('conflict with another manager', () => {
  it('warns about a draft of an older version, and lets the user choose between both versions when saving', async () => {
    storeDraft({ bio: 'Mine.' });
    const otherVersion = buildManagedArtist({ bio: 'Theirs.', links: [], updatedAt: secondVersion });
    const site = await open({ [readCall]: artistAnswer(otherVersion), [updateCall]: conflict });
    expect(screen.getByText(/Someone else has changed this artist since you started editing/)).toBeDefined();
    expect(field('Biography').value).toBe('Mine.');
    await save(site);
    const dialog = within(await screen.findByRole('dialog'));
    const biography = within(dialog.getByRole('radiogroup', { name: 'Biography' }));
    expect(biography.getByRole('radio', { name: /Keep mine.*Mine\./s })).toBeDefined();
    expect(biography.getByRole('radio', { name: /Keep theirs.*Theirs\./s })).toBeDefined();
    expect(dialog.queryByRole('radiogroup', { name: 'Links' })).toBeNull();
    site.answers[updateCall] = artistAnswer({ ...otherVersion, bio: 'Mine.', updatedAt: '2026-05-03T10:00:00.000Z' });
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(getSavedChanges(site)).toEqual([
      { bio: 'Mine.', known: firstVersion },
      { bio: 'Mine.', known: secondVersion },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Link 1' })).toBeNull();
  });

  it('uses the other version when it is selected, without writing anything', async () => {
    const site = await open({ [updateCall]: conflict });
    await retype(site, 'Biography', 'Mine.');
    site.answers[readCall] = artistAnswer(buildManagedArtist({ bio: 'Theirs.', updatedAt: secondVersion }));
    await save(site);
    const dialog = within(await screen.findByRole('dialog'));
    await site.user.click(dialog.getByRole('radio', { name: /Keep theirs/ }));
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    await waitFor(() => expect(field('Biography').value).toBe('Theirs.'));
    expect([getSavedChanges(site).length, queryUnsavedBar(), getStoredDraft()]).toEqual([1, null, null]);
  });

  it('keeps the draft when the user decides later', async () => {
    const site = await open({ [updateCall]: conflict });
    await retype(site, 'Biography', 'Mine.');
    site.answers[readCall] = artistAnswer(buildManagedArtist({ bio: 'Theirs.', updatedAt: secondVersion }));
    await save(site);
    const dialog = within(await screen.findByRole('dialog'));
    await site.user.click(dialog.getByRole('button', { name: 'Decide later' }));
    expect([field('Biography').value, queryUnsavedBar() !== null]).toEqual(['Mine.', true]);
  });

  it('merges both versions when they change different fields', async () => {
    const site = await open();
    await retype(site, 'Biography', 'Mine.');
    const otherVersion = buildManagedArtist({ links: ['https://ito.example/new'], updatedAt: secondVersion });
    site.answers[readCall] = artistAnswer(otherVersion);
    answerInTurn(
      site,
      updateCall,
      () => conflict,
      () => artistAnswer({ ...otherVersion, bio: 'Mine.', updatedAt: '2026-05-03T10:00:00.000Z' }),
    );
    await save(site);
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(getSavedChanges(site)).toEqual([
      { bio: 'Mine.', known: firstVersion },
      { bio: 'Mine.', known: secondVersion },
    ]);
    expect(field('Link 1').value).toBe('https://ito.example/new');
  });
});

describe('managers of an artist', () => {
  it('invites a manager by the URL of the profile, rejects other input, and revokes the invitation', async () => {
    const site = await open();
    const address = field('Invite a manager');
    await site.user.type(address, 'bob@overtone.example{Enter}');
    expect(await screen.findByText(/Paste a link to their profile/)).toBeDefined();
    const invite = {
      ...{ id: 'mgi_01JD0000000000000000000000', user: bob, createdBy: meAsManager, createdAt: firstVersion },
      expiresAt: '2036-05-31T10:00:00.000Z',
    };
    Object.assign(site.answers, {
      [`POST /api/v1/backstage/artists/${id}/invites`]: { status: 201, body: { invite } },
      [invitesCall]: { body: { invites: [invite] } },
    });
    await retype(site, 'Invite a manager', `https://overtone.example/user/${bob.id}/bob{Enter}`);
    expect(await screen.findByText('Invitation sent')).toBeDefined();
    expect(site.asked.find(({ method, url }) => method === 'POST' && url.endsWith('/invites'))?.body).toEqual({
      userId: bob.id,
    });
    const pendingInvites = within(await screen.findByRole('list', { name: 'Pending invitations' }));
    expect(pendingInvites.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe(`/user/${bob.id}/bob`);
    expect(pendingInvites.getByText(/^Invited by .* · expires May 31, 2036$/)).toBeDefined();
    site.answers[`POST /api/v1/backstage/artists/${id}/invites`] = {
      status: 404,
      body: { code: 'user.not_found', message: 'This user doesn’t exist.', requestId: 'r' },
    };
    await site.user.type(field('Invite a manager'), `${bob.id}{Enter}`);
    expect(await screen.findByText('This user doesn’t exist.')).toBeDefined();
    Object.assign(site.answers, {
      [`POST /api/v1/backstage/artists/${id}/invites/${bob.id}`]: { body: {} },
      [invitesCall]: { body: { invites: [] } },
    });
    await site.user.click(pendingInvites.getByRole('button', { name: 'Revoke the invitation for Bob' }));
    expect(await screen.findByText('Invitation revoked')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Pending invitations' })).toBeNull());
  });

  it('removes a manager after a confirmation, but never the last one', async () => {
    const site = await open({
      [readCall]: artistAnswer(buildManagedArtist({ managers: [meAsManager, bob] })),
      [`${managersCall}/${bob.id}`]: { body: {} },
    });
    await site.user.click(screen.getByRole('button', { name: 'Remove Bob' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await site.user.click(confirmation.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Manager removed')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bob' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Stop managing this artist' })).toBeNull();
  });
});

describe('public artist page', () => {
  it('links to the editor for managers of the artist', async () => {
    openPublicPage({ [managedArtistsCall]: { body: { artists: [buildArtist()] } } });
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(path);
  });

  it.each([
    ['a user who does not manage the artist', me, 1],
    ['a guest', null, 0],
  ])('has no link to the editor for %s', async (_, user, callCount) => {
    const { asked } = openPublicPage({ [managedArtistsCall]: { body: { artists: [] } } }, user);
    await screen.findByRole('heading', { level: 1, name: 'Ito Vale' });
    const getBackstageCalls = () => asked.filter(({ url }) => url.includes('/backstage/artists'));
    await waitFor(() => expect(getBackstageCalls()).toHaveLength(callCount));
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('links to external sites with nofollow and ugc', async () => {
    const artist = buildArtist({ links: ['https://www.ito.example/tour'] });
    openPublicPage({ [`GET /api/v1/artists/${id}`]: { body: { artist } } }, null);
    const link = await screen.findByRole('link', { name: 'ito.example' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([artist.links[0], 'noopener nofollow ugc']);
  });
});
