/** @module-tag noRetry */

import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import type { ReportedId } from '@overtone/shared/identity/reports/report.model.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { findStoredArtist } from '../../catalog/edits/artist-edits.store.ts';
import { deleteArtist, setArtistState } from '../../catalog/publication/artist-state.store.ts';
import { listSimilarArtists } from '../../catalog/similar-names/name-skeletons.store.ts';
import { handler as processReactions } from '../../handlers/reactions.lambda.ts';
import { announceTargetDeletion } from '../../library/reaction-messages/reaction-messages.ts';
import { addArtistManager, requestArtistProfile } from '../../testing/backstage.ts';
import { createUniqueEmail, openBrowser, testPassword } from '../../testing/browser.ts';
import { addNamedArtist } from '../../testing/catalogue.ts';
import { addManagedArtist, buildAlbumDraft } from '../../testing/managed-music.ts';
import { toSqsEvent } from '../../testing/plays.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { removeReportsOf } from './reports.store.ts';

/** Returns unique names of an artist and of its look-alike. */
const createSimilarNames = (): [string, string] => {
  const suffix = ulid();
  return [`Modem ${suffix}`, `Modern ${suffix}`];
};
const addModerator = () => addUser({ permissions: [{ name: 'users.update', restrictions: [] }] });
const addRequestReviewer = () => addUser({ permissions: [{ name: 'backstageRequests.update', restrictions: [] }] });

const findReport = async (id: ReportedId) => {
  const { pagination } = await (await addModerator()).call(reportContract.list, { query: { perPage: 100 } });
  return pagination.data.find((item) => item.id === id);
};
const renameUser = ({ call }: TestUser, name: string) =>
  call(userContract.update, { params: { userId: 'me' }, body: { name } } as never);

describe('Report of a new artist', () => {
  it('creates and reports an artist whose name looks like that of another artist', async () => {
    const [name, lookAlike] = createSimilarNames();
    const { id } = await addNamedArtist({ name });
    const { manager, artist } = await addManagedArtist();
    const artists = [{ id: artist.id }, { name: lookAlike }, { name: `Halden ${ulid()}` }];
    const { album } = await manager.call(managedAlbumContract.create, { body: buildAlbumDraft(artist, { artists }) });
    const [, created, other] = album.artists;
    expect(created?.id).not.toBe(id);
    expect(await findReport(created?.id as ReportedId)).toMatchObject({
      ...{ kind: 'artist', name: lookAlike, isDeleted: false, state: 'open', reports: 0 },
      similarName: { name: lookAlike, similarTo: [{ id, name }] },
    });
    expect(await findReport(other?.id as ReportedId)).toBeUndefined();
    expect(await findReport(id)).toBeUndefined();
  });

  it('reports an artist whose name looks like a well-known name, but not one with exactly that name', async () => {
    const { manager, artist } = await addManagedArtist();
    const artists = [{ id: artist.id }, { name: 'Coldplay' }, { name: 'C0ldplay' }];
    const { album } = await manager.call(managedAlbumContract.create, { body: buildAlbumDraft(artist, { artists }) });
    const [, wellKnown, lookAlike] = album.artists;
    const report = await findReport(lookAlike?.id as ReportedId);
    expect(report?.similarName?.similarTo).toContainEqual({ id: null, name: 'Coldplay' });
    expect((await findReport(wellKnown?.id as ReportedId))?.similarName?.similarTo ?? []).not.toContainEqual({
      ...{ id: null, name: 'Coldplay' },
    });
  });

  it('deletes the report and the similar name of a deleted artist', async () => {
    const [name, lookAlike] = createSimilarNames();
    const { id } = await addNamedArtist({ name });
    const { manager, artist } = await addManagedArtist();
    const artists = [{ id: artist.id }, { name: lookAlike }];
    const { album } = await manager.call(managedAlbumContract.create, { body: buildAlbumDraft(artist, { artists }) });
    const createdId = album.artists[1]?.id ?? id;
    expect(await listSimilarArtists(name)).toHaveLength(2);
    const readArtist = async () =>
      (await findStoredArtist(createdId)) as NonNullable<Awaited<ReturnType<typeof findStoredArtist>>>;
    await setArtistState(await readArtist(), { isPublished: false, deletingAt: new Date().toISOString() });
    expect(await deleteArtist(await readArtist())).toBe(true);
    expect(await listSimilarArtists(name)).toEqual([{ id, name }]);
    const readSentMessages = captureSentMessages('REACTIONS_QUEUE_URL');
    await announceTargetDeletion(createdId);
    expect(await processReactions(toSqsEvent(readSentMessages()))).toEqual({ batchItemFailures: [] });
    expect(await findReport(createdId)).toBeUndefined();
  });
});

describe('Report of a renamed artist', () => {
  it('reports an artist whose new name looks like that of another artist', async () => {
    const [name, lookAlike] = createSimilarNames();
    const { id } = await addNamedArtist({ name });
    const { manager, artist } = await addManagedArtist();
    const edit = { params: { artistId: artist.id }, body: { expectedUpdatedAt: null, name: lookAlike } };
    await manager.call(managedArtistContract.edit, edit);
    expect((await findReport(artist.id))?.similarName).toEqual({ name: lookAlike, similarTo: [{ id, name }] });
  });
});

describe('Similar names of an artist request', () => {
  it('shows the similar names only to users who may decide on reports', async () => {
    const [name, lookAlike] = createSimilarNames();
    const { id } = await addNamedArtist({ name });
    const ada = await addUser();
    const request = await requestArtistProfile(ada, { artist_name: lookAlike });
    expect(request.similar_to).toEqual([]);
    const reviewer = await addRequestReviewer();
    const params = { requestId: request.id };
    const response = await reviewer.call(backstageRequestContract.get, { params });
    expect(response.request.similar_to).toEqual([{ id, name }]);
    const query = { scope: 'all', perPage: 100 } as const;
    const { pagination } = await reviewer.call(backstageRequestContract.list, { query });
    expect(pagination.data.find((item) => item.id === request.id)?.similar_to).toEqual([{ id, name }]);
    const { request: approved } = await reviewer.call(backstageRequestContract.approve, { params, body: {} });
    // The moderator saw the similar names before approving the request.
    expect(await findReport(approved.artist?.id as ReportedId)).toBeUndefined();
  });

  it('reports the approved artist when an artist with a similar name was created before the approval', async () => {
    const [name, lookAlike] = createSimilarNames();
    const request = await requestArtistProfile(await addUser(), { artist_name: lookAlike });
    const { id } = await addNamedArtist({ name });
    const approval = { params: { requestId: request.id }, body: {} };
    const { request: approved } = await (await addRequestReviewer()).call(backstageRequestContract.approve, approval);
    expect((await findReport(approved.artist?.id as ReportedId))?.similarName?.similarTo).toEqual([{ id, name }]);
  });

  it('shows a similar well-known name to users who may decide', async () => {
    const request = await requestArtistProfile(await addUser(), { artist_name: 'TayIor Swift' });
    const response = await (await addRequestReviewer()).call(backstageRequestContract.get, {
      params: { requestId: request.id },
    });
    expect(response.request.similar_to).toContainEqual({ id: null, name: 'Taylor Swift' });
  });
});

describe('Report of a user', () => {
  it('reports a user whose new name looks like that of an artist that the user does not manage', async () => {
    const [name, lookAlike] = createSimilarNames();
    const { id } = await addNamedArtist({ name });
    const [ada, manager] = [await addUser(), await addUser()];
    await addArtistManager(id, manager);
    for (const member of [ada, manager]) await renameUser(member, lookAlike);
    expect(await findReport(ada.user.id)).toMatchObject({
      ...{ kind: 'user', name: lookAlike, reports: 0, state: 'open' },
      similarName: { name: lookAlike, similarTo: [{ id, name }] },
    });
    expect(await findReport(manager.user.id)).toBeUndefined();
    await renameUser(ada, `Halden ${ulid()}`);
    expect((await findReport(ada.user.id))?.similarName?.name).toBe(lookAlike);
  });

  it('reports a user whose name at registration looks like that of staff', async () => {
    const password = { password: testPassword, password_confirmation: testPassword };
    const body = { email: createUniqueEmail(), ...password, name: 'Adrnin' };
    const browser = openBrowser();
    await browser.call(authContract.register, { body });
    const { user } = await browser.call(userContract.get, { params: { userId: 'me' } } as never);
    expect((await findReport((user as { id: ReportedId }).id))?.similarName).toMatchObject({
      ...{ name: 'Adrnin', similarTo: [{ id: null, name: 'Admin' }] },
    });
  });

  it('keeps the report by the site when the only user who also reported the user is deleted', async () => {
    const [name, lookAlike] = createSimilarNames();
    await addNamedArtist({ name });
    const [ada, bo] = [await addUser(), await addUser()];
    await bo.call(reportContract.report, { body: { id: ada.user.id, reason: 'impersonation' } });
    await renameUser(ada, lookAlike);
    expect(await findReport(ada.user.id)).toMatchObject({ reports: 1, similarName: { name: lookAlike } });
    await removeReportsOf(bo.user.id);
    expect(await findReport(ada.user.id)).toMatchObject({ reports: 0, similarName: { name: lookAlike } });
    await removeReportsOf(ada.user.id);
    expect(await findReport(ada.user.id)).toBeUndefined();
  });
});
