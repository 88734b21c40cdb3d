import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import type { buildBootstrap } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
// Deletes drafts when the user logs out.
import '../shell/backstage-links.tsx';
import {
  artistId,
  buildArtistAnswer,
  buildManagedArtist,
  editorPath,
  firstVersion,
  getField,
  getSavedChanges,
  getStoredDraft,
  invitesCall,
  me,
  meAsManager,
  openArtistEditor,
  openArtistPage,
  queryUnsavedBar,
  readCall,
  replaceText,
  save,
  secondVersion,
  updateCall,
} from '../../testing/open-artist-editor.tsx';

const bob = { id: 'usr_01JD0000000000000000000B0B', name: 'Bob', image: null } as const;
const managersCall = `POST /api/v1/backstage/artists/${artistId}/managers`;
const managedArtistsCall = 'GET /api/v1/backstage/artists';

const openPublicPage = (changes: Record<string, Answer> = {}, user: Parameters<typeof buildBootstrap>[1] = me) =>
  openArtistPage(
    `/artist/${artistId}/ito-vale`,
    { [`GET /api/v1/artists/${artistId}`]: { body: { artist: buildArtist() } }, ...changes },
    user,
  );

beforeEach(() => localStorage.clear());

afterEach(() => {
  act(notifyLoggedOut);
});

describe('artist editor', () => {
  it('saves only the changed fields, with the version that was read', async () => {
    const site = await openArtistEditor();
    expect(queryUnsavedBar()).toBeNull();
    await replaceText(site, 'Biography', 'Ferries.');
    expect(queryUnsavedBar()).not.toBeNull();
    site.answers[updateCall] = buildArtistAnswer(buildManagedArtist({ bio: 'Ferries.', updatedAt: secondVersion }));
    await save(site);
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(getSavedChanges(site)).toEqual([{ bio: 'Ferries.', expectedUpdatedAt: firstVersion }]);
    await waitFor(() => expect(queryUnsavedBar()).toBeNull());
    expect(getStoredDraft()).toBeNull();
  });

  it('replaces a genre, and adds https to a link without a protocol', async () => {
    const site = await openArtistEditor();
    await site.user.click(await screen.findByRole('button', { name: 'Remove ambient' }));
    await site.user.type(screen.getByRole('combobox', { name: 'Genres' }), 'dre');
    await site.user.click(await screen.findByRole('option', { name: 'dream-pop' }));
    // The list of options stays open.
    await site.user.keyboard('{Escape}');
    await site.user.click(screen.getByRole('button', { name: 'Add link' }));
    await site.user.type(getField('Link 2'), 'ito.example/tour');
    site.answers[updateCall] = buildArtistAnswer(buildManagedArtist({ updatedAt: secondVersion }));
    await save(site);
    const links = ['https://ito.example/', 'https://ito.example/tour'];
    await waitFor(() =>
      expect(getSavedChanges(site)).toEqual([{ genres: ['dream-pop'], links, expectedUpdatedAt: firstVersion }]),
    );
  });

  it('discards the changes when Discard is pressed', async () => {
    const site = await openArtistEditor();
    await replaceText(site, 'Artist name', 'Ito Vane');
    await site.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([getField('Artist name').value, queryUnsavedBar(), getStoredDraft()]).toEqual(['Ito Vale', null, null]);
  });

  it('shows an error at the name field when the name is taken or empty', async () => {
    const message = 'This name has already been taken.';
    const nameTaken = { code: 'name.taken', message, errors: { name: [message] }, requestId: 'r' };
    const site = await openArtistEditor({ [updateCall]: { status: 409, body: nameTaken } });
    await replaceText(site, 'Artist name', 'Halden');
    await save(site);
    expect(await screen.findByText(message)).toBeDefined();
    await site.user.clear(getField('Artist name'));
    await save(site);
    expect(await screen.findByText('Enter the artist’s name.')).toBeDefined();
    expect(getSavedChanges(site)).toHaveLength(1);
  });

  it('asks before the user leaves with unsaved changes', async () => {
    const site = await openArtistEditor({ 'GET /api/v1/artists': { body: {} } });
    await site.user.type(getField('Biography'), ' And ferries.');
    await site.router.navigate('/contact');
    const confirmation = within(await screen.findByRole('alertdialog'));
    await site.user.click(confirmation.getByRole('button', { name: 'Cancel' }));
    expect([site.getPath(), getField('Biography').value]).toEqual([editorPath, 'Night trains. And ferries.']);
    await site.router.navigate('/contact');
    await site.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(site.getPath()).toBe('/contact'));
    expect(getStoredDraft()).toBeNull();
  });

  it('keeps text that is typed while saving', async () => {
    const site = await openArtistEditor();
    await replaceText(site, 'Biography', 'First');
    let sendResponse = () => {};
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    site.answers[updateCall] = {
      ...buildArtistAnswer(buildManagedArtist({ bio: 'First', updatedAt: secondVersion })),
      delayUntil: responseDelay,
    };
    await save(site);
    await site.user.type(getField('Biography'), ' and more');
    await act(async () => sendResponse());
    expect(await screen.findByText('Saved')).toBeDefined();
    expect([getField('Biography').value, queryUnsavedBar() !== null]).toEqual(['First and more', true]);
  });

  it('navigates to the public page after the user stops managing the artist', async () => {
    const site = await openArtistEditor({
      [readCall]: buildArtistAnswer(buildManagedArtist({ managers: [meAsManager, bob] })),
      [`${managersCall}/${meAsManager.id}`]: { body: {} },
      [`GET /api/v1/artists/${artistId}`]: { body: { artist: buildArtist() } },
    });
    await site.user.click(screen.getByRole('button', { name: 'Stop managing this artist' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await site.user.click(confirmation.getByRole('button', { name: 'Stop managing' }));
    await waitFor(() => expect(site.getPath()).toBe(`/artist/${artistId}/ito-vale`));
  });

  it('removes the header image after a confirmation', async () => {
    const palette = { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' };
    const headerImage = { id: 'img_01JD0000000000000000000000', palette } as const;
    const removeCall = `POST /api/v1/backstage/artists/${artistId}/pictures/header`;
    const site = await openArtistEditor({
      [readCall]: buildArtistAnswer(buildManagedArtist({ header: headerImage })),
      [removeCall]: buildArtistAnswer(buildManagedArtist()),
    });
    await site.user.click(screen.getByRole('button', { name: 'Remove header image' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await site.user.click(confirmation.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Image removed')).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Header image/ })).toBeDefined();
  });

  it('shows the not found page when the user does not manage the artist', async () => {
    const notFound = { code: 'artist.not_found', message: 'This artist doesn’t exist.', requestId: 'r' };
    openArtistPage(editorPath, { [readCall]: { status: 404, body: notFound } });
    expect(await screen.findByRole('heading', { name: /doorway to the great nothing/ })).toBeDefined();
  });
});

describe('managers of an artist', () => {
  it('invites a manager by the URL of the profile, rejects other input, and revokes the invitation', async () => {
    const site = await openArtistEditor();
    const address = getField('Invite a manager');
    await site.user.type(address, 'bob@overtone.example{Enter}');
    expect(await screen.findByText(/Paste a link to their profile/)).toBeDefined();
    const invite = {
      ...{ id: 'mgi_01JD0000000000000000000000', user: bob, createdBy: meAsManager, createdAt: firstVersion },
      expiresAt: '2036-05-31T10:00:00.000Z',
    };
    Object.assign(site.answers, {
      [`POST /api/v1/backstage/artists/${artistId}/invites`]: { status: 201, body: { invite } },
      [invitesCall]: { body: { invites: [invite] } },
    });
    await replaceText(site, 'Invite a manager', `https://overtone.example/user/${bob.id}/bob{Enter}`);
    expect(await screen.findByText('Invitation sent')).toBeDefined();
    expect(site.sentRequests.find(({ method, url }) => method === 'POST' && url.endsWith('/invites'))?.body).toEqual({
      userId: bob.id,
    });
    const pendingInvites = within(await screen.findByRole('list', { name: 'Pending invitations' }));
    expect(pendingInvites.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe(`/user/${bob.id}/bob`);
    expect(pendingInvites.getByText(/^Invited by .* · expires May 31, 2036$/)).toBeDefined();
    site.answers[`POST /api/v1/backstage/artists/${artistId}/invites`] = {
      status: 404,
      body: { code: 'user.not_found', message: 'This user doesn’t exist.', requestId: 'r' },
    };
    await site.user.type(getField('Invite a manager'), `${bob.id}{Enter}`);
    expect(await screen.findByText('This user doesn’t exist.')).toBeDefined();
    Object.assign(site.answers, {
      [`POST /api/v1/backstage/artists/${artistId}/invites/${bob.id}`]: { body: {} },
      [invitesCall]: { body: { invites: [] } },
    });
    await site.user.click(pendingInvites.getByRole('button', { name: 'Revoke the invitation for Bob' }));
    expect(await screen.findByText('Invitation revoked')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Pending invitations' })).toBeNull());
  });

  it('removes a manager after a confirmation, but never the last one', async () => {
    const site = await openArtistEditor({
      [readCall]: buildArtistAnswer(buildManagedArtist({ managers: [meAsManager, bob] })),
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
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(editorPath);
  });

  it.each([
    ['a user who does not manage the artist', me, 1],
    ['a guest', null, 0],
  ])('has no link to the editor for %s', async (_, user, callCount) => {
    const { sentRequests } = openPublicPage({ [managedArtistsCall]: { body: { artists: [] } } }, user);
    await screen.findByRole('heading', { level: 1, name: 'Ito Vale' });
    const getBackstageCalls = () => sentRequests.filter(({ url }) => url.includes('/backstage/artists'));
    await waitFor(() => expect(getBackstageCalls()).toHaveLength(callCount));
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('links to external sites with nofollow and ugc', async () => {
    const artist = buildArtist({ links: ['https://www.ito.example/tour'] });
    openPublicPage({ [`GET /api/v1/artists/${artistId}`]: { body: { artist } } }, null);
    const link = await screen.findByRole('link', { name: 'ito.example' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([artist.links[0], 'noopener nofollow ugc']);
  });
});
