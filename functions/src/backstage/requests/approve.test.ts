import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { ArtistId, BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { getUser, setUser } from '../../identity/users/users.store.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { hasObject, listObjectKeys } from '../../platform/objects.ts';
import { createArtistName, createTestPng, requestArtistProfile, sendAttachment } from '../../testing/backstage.ts';
import { addArtist, addNamedArtist, createTestImage } from '../../testing/catalogue.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addManagerAction } from '../artists/managers.store.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

/** Adds a user who may decide on requests and nothing else. */
const addDecider = () =>
  addUser({ roleIds: [], permissions: [{ name: 'backstageRequests.update', restrictions: [] }] });

const approveRequest = async (decider: TestUser, { id: requestId }: { id: BackstageRequestId }, note?: string) =>
  (await decider.call(backstageRequestContract.approve, { params: { requestId }, body: { note } })).request;
const getApprovalError = (decider: TestUser, { id: requestId }: { id: BackstageRequestId }) =>
  decider.expectRefusal(backstageRequestContract.approve, { params: { requestId }, body: {} });
const readRequest = async (manager: TestUser, { id: requestId }: { id: BackstageRequestId }) =>
  (await manager.call(backstageRequestContract.get, { params: { requestId } })).request;
const listManagedArtists = async (user: TestUser) =>
  (await user.call(backstageArtistContract.list, { query: {} })).artists;
const readArtist = async (manager: TestUser, artistId: ArtistId) =>
  (await manager.call(artistContract.get, { params: { artistId } })).artist;
const readRoleIds = async (caller: TestUser) => {
  const { user } = await caller.call(userContract.get, { params: { userId: 'me' } });
  return 'roles' in user ? user.roles.map(({ id }) => id) : [];
};
const addManager = (artistId: ArtistId, userId: UserId) => transact([addManagerAction(artistId, userId)]);
const listScans = async ({ id }: BackstageRequest) =>
  (await Promise.all(['pending', 'decided'].map((stage) => listObjectKeys('PROOFS_BUCKET', `${stage}/${id}/`)))).flat();

describe('POST backstage-requests/:id/approve', () => {
  it('creates the artist with picture, links, manager and role, and sends an email and a notification', async () => {
    const [ada, decider] = [await addUser({ name: 'Ada' }), await addDecider()];
    const image = await sendAttachment(ada, 'image', await createTestPng());
    const links = ['https://ada.example/music'];
    const name = createArtistName();
    const request = await requestArtistProfile(ada, { artist_name: name, image, links });
    expect(request).toMatchObject({
      ...{ type: 'become', status: 'pending', artist: { id: null, name }, links, has_image: true, has_proof: true },
      ...{ user: { id: ada.user.id, name: 'Ada' }, note: null, decided_at: null, decided_by: null },
    });

    const listSentMessages = captureSentMessages('EVENTS_QUEUE_URL');
    const approved = await approveRequest(decider, request, 'Welcome.');

    expect(approved).toMatchObject({ status: 'approved', note: 'Welcome.', decided_by: decider.user.id });
    const [artist, ...others] = await listManagedArtists(ada);
    expect(others).toEqual([]);
    expect(artist).toMatchObject({ id: approved.artist?.id, name, links, verified: true, plays: 0 });
    expect(await hasObject({ bucket: 'PUBLIC_BUCKET', key: getImageKey(artist?.image?.id ?? 'img_', 96) })).toBe(true);
    expect(await readRoleIds(ada)).toEqual(['users', 'artists']);
    expect(await readRequest(ada, request)).toMatchObject({
      status: 'approved',
      artist: { id: artist?.id },
      decided_by: null,
    });
    expect(await mailbox.next('backstage-decided', ada.email)).toMatchObject({
      ...{ id: `backstage-${request.id}`, approved: true, artist: name, note: 'Welcome.', language: 'en' },
    });
    const notice = { kind: 'noticed', type: 'request-approved', targetId: request.id, label: name, to: ada.user.id };
    expect(listSentMessages().flatMap((body) => JSON.parse(body).events)).toEqual([
      { ...notice, at: approved.decided_at },
    ]);
    expect(await listScans(request)).toEqual([`decided/${request.id}/image`, `decided/${request.id}/proof`]);
  });

  it('returns 403 when deciders approve their own request, unless they are admins', async () => {
    const buildPermissions = (name: 'admin' | 'backstageRequests.update') => [
      { name, restrictions: [] },
      { name: 'backstageRequests.create' as const, restrictions: [] },
    ];
    const decider = await addUser({ roleIds: [], permissions: buildPermissions('backstageRequests.update') });
    const request = await requestArtistProfile(decider);
    expect(await getApprovalError(decider, request)).toMatchObject({
      ...{ status: 403, message: 'Someone else has to approve your request.' },
    });
    expect(await readRequest(decider, request)).toMatchObject({ status: 'pending' });
    const admin = await addUser({ roleIds: [], permissions: buildPermissions('admin') });
    expect(await approveRequest(admin, await requestArtistProfile(admin))).toMatchObject({ status: 'approved' });
  });

  it('verifies a claimed artist and fills in an empty picture and links', async () => {
    const [ada, decider] = [await addUser({ roleIds: ['users', 'artists'] }), await addDecider()];
    const [emptyArtist, completeArtist] = [
      await addArtist(),
      await addArtist({ image: createTestImage(), links: ['https://own.example/'] }),
    ];
    const claimArtist = async (artist_id: ArtistId) => {
      const image = await sendAttachment(ada, 'image', await createTestPng());
      const request = await requestArtistProfile(ada, {
        type: 'claim',
        artist_id,
        image,
        links: ['https://ada.example/'],
      });
      await approveRequest(decider, request);
      return readArtist(ada, artist_id);
    };
    expect(await claimArtist(emptyArtist.id)).toMatchObject({
      ...{ verified: true, image: { id: expect.any(String) }, links: ['https://ada.example/'], name: emptyArtist.name },
    });
    expect(await claimArtist(completeArtist.id)).toEqual({ ...completeArtist, verified: true });
    expect((await listManagedArtists(ada)).map(({ id }) => id).toSorted()).toEqual(
      [emptyArtist.id, completeArtist.id].toSorted(),
    );
    expect(await readRoleIds(ada)).toEqual(['users', 'artists']);
  });

  it('verifies a managed artist, and allows another request afterwards', async () => {
    const [ada, decider, artist] = [await addUser(), await addDecider(), await addArtist()];
    await addManager(artist.id, ada.user.id);
    await approveRequest(decider, await requestArtistProfile(ada, { type: 'verify', artist_id: artist.id }));
    expect(await readArtist(ada, artist.id)).toEqual({ ...artist, verified: true });
    expect(await readRoleIds(ada)).toContain('artists');
    const otherArtist = await addArtist();
    await addManager(otherArtist.id, ada.user.id);
    expect(await requestArtistProfile(ada, { type: 'verify', artist_id: otherArtist.id })).toMatchObject({
      status: 'pending',
    });
  });

  it('accepts only one of two concurrent decisions', async () => {
    const [ada, first, second] = [await addUser(), await addDecider(), await addDecider()];
    const request = await requestArtistProfile(ada);
    const params = { requestId: request.id };
    const denial = { params, body: { note: 'The name is another one.' } };
    const responses = await Promise.all([
      first.send(backstageRequestContract.approve, { params, body: {} }),
      second.send(backstageRequestContract.deny, denial),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status, decided_by } = await readRequest(first, request);
    expect(decided_by).toBe(responses[0]?.ok ? first.user.id : second.user.id);
    expect(await listManagedArtists(ada)).toHaveLength(status === 'approved' ? 1 : 0);
    expect(await getApprovalError(first, request)).toMatchObject({ status: 409, code: 'backstage_request.decided' });
    expect((await second.expectRefusal(backstageRequestContract.deny, denial)).code).toBe('backstage_request.decided');
  });

  it('writes nothing when another artist got the name concurrently', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    const name = request.artist?.name ?? '';
    // The name is taken right before the write, after all reads.
    runBeforeCommand('TransactWriteItemsCommand', request.id, () => addNamedArtist({ name }));
    expect(await getApprovalError(decider, request)).toMatchObject({ status: 409, code: 'name.taken' });
    expect(await readRequest(ada, request)).toMatchObject({ status: 'pending' });
    expect([await listManagedArtists(ada), await readRoleIds(ada)]).toEqual([[], ['users']]);
  });

  it('returns 404 when the requester was removed and 403 when the artist has too many managers', async () => {
    const decider = await addDecider();
    const removedUser = await addUser();
    const request = await requestArtistProfile(removedUser);
    await markUserDeleted(removedUser.user.id);
    expect(await getApprovalError(decider, request)).toMatchObject({ status: 404, code: 'user.not_found' });
    expect(await readRequest(decider, request)).toMatchObject({ status: 'pending', user: null });

    const [ada, artist] = [await addUser(), await addArtist()];
    const otherManagers = Array.from({ length: backstageLimits.artistManagersMax }, () => `usr_${ulid()}` as UserId);
    await transact(otherManagers.map((userId) => addManagerAction(artist.id, userId)));
    const claim = await requestArtistProfile(ada, { type: 'claim', artist_id: artist.id });
    expect(await getApprovalError(decider, claim)).toMatchObject({ status: 403, code: 'quota.reached' });
  });

  it('keeps a role that the user gets at the same time', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    runBeforeCommand('TransactWriteItemsCommand', request.id, () =>
      setUser(ada.user.id, { roleIds: ['users', 'makers'] }),
    );
    await approveRequest(decider, request);
    expect((await getUser(ada.user.id)).roleIds).toEqual(['users', 'makers', 'artists']);
  });
});
