import { GetObjectCommand } from '@aws-sdk/client-s3';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { ArtistId, BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { imageKey } from '@overtone/shared/media/images/image-url.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { addManagerAction } from '../../catalog/managers/managers.store.ts';
import { handler } from '../../handlers/backstage-requests.lambda.ts';
import { getUser, setUser } from '../../identity/users/users.store.ts';
import { s3 } from '../../platform/aws.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { hasObject, listObjectKeys } from '../../platform/objects.ts';
import { askFor, newArtistName, sendAttachment, somePng } from '../../testing/backstage.ts';
import { addArtist, addNamedArtist, someImage } from '../../testing/catalogue.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refuseTransactions } from '../../testing/refuse-transactions.store.ts';
import { rightBefore } from '../../testing/right-before.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

/** Somebody who decides on requests and may do nothing else. */
const addDecider = () =>
  addPerson({ roleIds: [], permissions: [{ name: 'backstageRequests.update', restrictions: [] }] });

const approve = async (decider: Person, { id: requestId }: { id: BackstageRequestId }, note?: string) =>
  (await decider.call(backstageRequestContract.approve, { params: { requestId }, body: { note } })).request;
const refusal = (decider: Person, { id: requestId }: { id: BackstageRequestId }) =>
  decider.refused(backstageRequestContract.approve, { params: { requestId }, body: {} });
const see = async (person: Person, { id: requestId }: { id: BackstageRequestId }) =>
  (await person.call(backstageRequestContract.get, { params: { requestId } })).request;
const managedBy = async (person: Person) => (await person.call(backstageArtistContract.list, {})).artists;
const artistAt = async (person: Person, artistId: ArtistId) =>
  (await person.call(artistContract.get, { params: { artistId } })).artist;
const rolesOf = async (person: Person) => {
  const { user } = await person.call(userContract.get, { params: { userId: 'me' } });
  return 'roles' in user ? user.roles.map(({ id }) => id) : [];
};
const manage = (artistId: ArtistId, userId: UserId) => transact([addManagerAction(artistId, userId)]);
const scansOf = async ({ id }: BackstageRequest) =>
  (await Promise.all(['kept', 'decided'].map((stage) => listObjectKeys('PROOFS_BUCKET', `${stage}/${id}/`)))).flat();
/** The worker, with the message of a request. */
const work = async ({ id: requestId }: { id: BackstageRequestId }): Promise<void> => {
  const record = { messageId: ulid(), body: JSON.stringify({ requestId }) };
  expect(await handler({ Records: [record] } as unknown as Parameters<typeof handler>[0])).toEqual({
    batchItemFailures: [],
  });
};

it('a new artist: profile, picture, links, role and whose it is follow, and a mail says so', async () => {
  const [ada, decider] = [await addPerson({ name: 'Ada' }), await addDecider()];
  const image = await sendAttachment(ada, 'image', await somePng());
  const links = ['https://ada.example/music'];
  const name = newArtistName();
  const request = await askFor(ada, { artist_name: name, image, links });
  expect(request).toMatchObject({
    ...{ type: 'become', status: 'pending', artist: { id: null, name }, links, has_image: true, has_proof: true },
    ...{ user: { id: ada.user.id, name: 'Ada' }, note: null, decided_at: null, decided_by: null },
  });

  const approved = await approve(decider, request, 'Welcome.');

  expect(approved).toMatchObject({ status: 'approved', note: 'Welcome.', decided_by: decider.user.id });
  const [artist, ...others] = await managedBy(ada);
  expect(others).toEqual([]);
  expect(artist).toMatchObject({ id: approved.artist?.id, name, links, verified: true, plays: 0 });
  expect(await hasObject({ bucket: 'PUBLIC_BUCKET', key: imageKey(artist?.image?.id ?? 'img_', 96) })).toBe(true);
  expect(await rolesOf(ada)).toEqual(['users', 'artists']);
  expect(await see(ada, request)).toMatchObject({ status: 'approved', artist: { id: artist?.id }, decided_by: null });
  expect(await mailbox.next('backstage-decided', ada.email)).toMatchObject({
    ...{ id: `backstage-${request.id}`, approved: true, artist: name, note: 'Welcome.', language: 'en' },
  });
  expect(await scansOf(request)).toEqual([`decided/${request.id}/image`, `decided/${request.id}/proof`]);
});

it('whoever decides gives themselves nothing; an admin may', async () => {
  const permissions = (name: 'admin' | 'backstageRequests.update') => [
    { name, restrictions: [] },
    { name: 'backstageRequests.create' as const, restrictions: [] },
  ];
  const decider = await addPerson({ roleIds: [], permissions: permissions('backstageRequests.update') });
  const request = await askFor(decider);
  expect(await refusal(decider, request)).toMatchObject({
    ...{ status: 403, message: 'Somebody else has to approve your own request.' },
  });
  expect(await see(decider, request)).toMatchObject({ status: 'pending' });
  const admin = await addPerson({ roleIds: [], permissions: permissions('admin') });
  expect(await approve(admin, await askFor(admin))).toMatchObject({ status: 'approved' });
});

it('a profile that the catalogue has: the badge, and a picture and links where it has none', async () => {
  const [ada, decider] = [await addPerson({ roleIds: ['users', 'artists'] }), await addDecider()];
  const [bare, dressed] = [await addArtist(), await addArtist({ image: someImage(), links: ['https://own.example/'] })];
  const claimed = async (artist_id: ArtistId) => {
    const image = await sendAttachment(ada, 'image', await somePng());
    const request = await askFor(ada, { type: 'claim', artist_id, image, links: ['https://ada.example/'] });
    await approve(decider, request);
    return artistAt(ada, artist_id);
  };
  expect(await claimed(bare.id)).toMatchObject({
    ...{ verified: true, image: { id: expect.any(String) }, links: ['https://ada.example/'], name: bare.name },
  });
  expect(await claimed(dressed.id)).toEqual({ ...dressed, verified: true });
  expect((await managedBy(ada)).map(({ id }) => id).toSorted()).toEqual([bare.id, dressed.id].toSorted());
  expect(await rolesOf(ada)).toEqual(['users', 'artists']);
});

it('a profile of one’s own gets its badge, and another can be asked for later', async () => {
  const [ada, decider, artist] = [await addPerson(), await addDecider(), await addArtist()];
  await manage(artist.id, ada.user.id);
  await approve(decider, await askFor(ada, { type: 'verify', artist_id: artist.id }));
  expect(await artistAt(ada, artist.id)).toEqual({ ...artist, verified: true });
  expect(await rolesOf(ada)).toContain('artists');
  const next = await addArtist();
  await manage(next.id, ada.user.id);
  expect(await askFor(ada, { type: 'verify', artist_id: next.id })).toMatchObject({ status: 'pending' });
});

it('of two deciders at once one decides, and the other is told', async () => {
  const [ada, one, other] = [await addPerson(), await addDecider(), await addDecider()];
  const request = await askFor(ada);
  const params = { requestId: request.id };
  const deny = { params, body: { note: 'The name is another one.' } };
  const replies = await Promise.all([
    one.send(backstageRequestContract.approve, { params, body: {} }),
    other.send(backstageRequestContract.deny, deny),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { status, decided_by } = await see(one, request);
  expect(decided_by).toBe(replies[0]?.ok ? one.user.id : other.user.id);
  expect(await managedBy(ada)).toHaveLength(status === 'approved' ? 1 : 0);
  expect(await refusal(one, request)).toMatchObject({ status: 409, code: 'backstage_request.decided' });
  expect((await other.refused(backstageRequestContract.deny, deny)).code).toBe('backstage_request.decided');
});

it('a name that somebody has got meanwhile makes nothing half', async () => {
  const [ada, decider] = [await addPerson(), await addDecider()];
  const request = await askFor(ada);
  const name = request.artist?.name ?? '';
  // Right before the write, so that no read has seen it.
  rightBefore('TransactWriteItemsCommand', request.id, () => addNamedArtist({ name }));
  expect(await refusal(decider, request)).toMatchObject({ status: 409, code: 'name.taken' });
  expect(await see(ada, request)).toMatchObject({ status: 'pending' });
  expect([await managedBy(ada), await rolesOf(ada)]).toEqual([[], ['users']]);
});

it('whoever asked may be gone, manage it no more, or be one too many', async () => {
  const decider = await addDecider();
  const gone = await addPerson();
  const request = await askFor(gone);
  await markRemoved(gone.user.id);
  expect(await refusal(decider, request)).toMatchObject({ status: 404, code: 'user.not_found' });
  expect(await see(decider, request)).toMatchObject({ status: 'pending', user: null });

  const [ada, artist] = [await addPerson(), await addArtist()];
  const crowd = Array.from({ length: limits.artistManagersMax }, () => `usr_${ulid()}` as UserId);
  await transact(crowd.map((userId) => addManagerAction(artist.id, userId)));
  const claim = await askFor(ada, { type: 'claim', artist_id: artist.id });
  expect(await refusal(decider, claim)).toMatchObject({ status: 403, code: 'quota.reached' });
});

it('a role that they get in the very moment is kept', async () => {
  const [ada, decider] = [await addPerson(), await addDecider()];
  const request = await askFor(ada);
  rightBefore('TransactWriteItemsCommand', request.id, () => setUser(ada.user.id, { roleIds: ['users', 'makers'] }));
  await approve(decider, request);
  expect((await getUser(ada.user.id)).roleIds).toEqual(['users', 'makers', 'artists']);
});

it('cut off before its write nothing of an approval is there, and it can be given again', async () => {
  const [ada, decider] = [await addPerson(), await addDecider()];
  const request = await askFor(ada);
  refuseTransactions(request.id, ['ValidationError'], 1);
  await decider.send(backstageRequestContract.approve, { params: { requestId: request.id }, body: {} });
  expect(await see(ada, request)).toMatchObject({ status: 'pending' });
  expect([await managedBy(ada), await rolesOf(ada)]).toEqual([[], ['users']]);
  expect(await scansOf(request)).toEqual([`kept/${request.id}/proof`]);
  expect(await approve(decider, request)).toMatchObject({ status: 'approved' });
});

it('cut off after its write, the worker moves the scan and writes one mail', async () => {
  const [ada, decider] = [await addPerson(), await addDecider()];
  const request = await askFor(ada);
  await mailbox.drain();
  let isCut = true;
  const name = `cut ${request.id}`;
  s3().middlewareStack.add(
    (next) => async (args) => {
      if (isCut && JSON.stringify(args.input).includes(request.id)) throw new Error('cut off');
      return next(args);
    },
    { step: 'initialize', name },
  );
  expect(await approve(decider, request)).toMatchObject({ status: 'approved' });
  expect(await scansOf(request).catch(() => 'cut off')).toBe('cut off');
  isCut = false;
  s3().middlewareStack.remove(name);
  expect(await scansOf(request)).toEqual([`kept/${request.id}/proof`]);
  expect(await mailbox.drain()).toEqual([]);

  await work(request);
  await work(request);

  expect(await scansOf(request)).toEqual([`decided/${request.id}/proof`]);
  expect((await mailbox.next('backstage-decided', ada.email)).id).toBe(`backstage-${request.id}`);
});

it('the days of a scan begin with the decision, and not anew each time that the worker looks', async () => {
  const [ada, decider] = [await addPerson(), await addDecider()];
  const request = await askFor(ada);
  await approve(decider, request);
  const modified = async () => {
    const Key = `decided/${request.id}/proof`;
    const reply = await s3().send(new GetObjectCommand({ Bucket: process.env.PROOFS_BUCKET, Key }));
    return [reply.LastModified, reply.CacheControl, reply.ContentDisposition];
  };
  const before = await modified();
  const copies: unknown[] = [];
  s3().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'CopyObjectCommand') copies.push(args.input);
        return next(args);
      },
    { step: 'initialize', name: 'copies' },
  );
  await work(request);
  s3().middlewareStack.remove('copies');
  expect(copies).toEqual([]);
  expect(await modified()).toEqual(before);
  expect(before.slice(1)).toEqual(['private, no-store', 'attachment']);
});
