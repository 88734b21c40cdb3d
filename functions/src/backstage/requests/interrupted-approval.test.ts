import { GetObjectCommand } from '@aws-sdk/client-s3';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { BackstageRequestId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../handlers/backstage-requests.lambda.ts';
import { s3 } from '../../platform/aws.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { requestArtistProfile } from '../../testing/backstage.ts';
import { cancelTransactions } from '../../testing/cancel-transactions.store.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

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
const readRequest = async (manager: TestUser, { id: requestId }: { id: BackstageRequestId }) =>
  (await manager.call(backstageRequestContract.get, { params: { requestId } })).request;
const listManagedArtists = async (user: TestUser) =>
  (await user.call(backstageArtistContract.list, { query: {} })).artists;
const readRoleIds = async (manager: TestUser) => {
  const { user } = await manager.call(userContract.get, { params: { userId: 'me' } });
  return 'roles' in user ? user.roles.map(({ id }) => id) : [];
};
const listScans = async ({ id }: BackstageRequest) =>
  (await Promise.all(['pending', 'decided'].map((stage) => listObjectKeys('PROOFS_BUCKET', `${stage}/${id}/`)))).flat();
/** Runs the worker with the message of a request. */
const runWorker = async ({ id: requestId }: { id: BackstageRequestId }): Promise<void> => {
  const record = { messageId: ulid(), body: JSON.stringify({ requestId }) };
  expect(await handler({ Records: [record] } as unknown as Parameters<typeof handler>[0])).toEqual({
    batchItemFailures: [],
  });
};

describe('interrupted approval', () => {
  it('writes nothing when the approval is interrupted before the write, and can be repeated', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    cancelTransactions(request.id, ['ValidationError'], 1);
    await decider.send(backstageRequestContract.approve, { params: { requestId: request.id }, body: {} });
    expect(await readRequest(ada, request)).toMatchObject({ status: 'pending' });
    expect([await listManagedArtists(ada), await readRoleIds(ada)]).toEqual([[], ['users']]);
    expect(await listScans(request)).toEqual([`pending/${request.id}/proof`]);
    expect(await approveRequest(decider, request)).toMatchObject({ status: 'approved' });
  });

  it('lets the worker move the scan and send one email when the approval is interrupted after the write', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    await mailbox.drain();
    let isFailing = true;
    const name = `cut ${request.id}`;
    s3().middlewareStack.add(
      (next) => async (args) => {
        if (isFailing && JSON.stringify(args.input).includes(request.id)) throw new Error('interrupted');
        return next(args);
      },
      { step: 'initialize', name },
    );
    expect(await approveRequest(decider, request)).toMatchObject({ status: 'approved' });
    expect(await listScans(request).catch(() => 'interrupted')).toBe('interrupted');
    isFailing = false;
    s3().middlewareStack.remove(name);
    expect(await listScans(request)).toEqual([`pending/${request.id}/proof`]);
    expect(await mailbox.drain()).toEqual([]);

    await runWorker(request);
    await runWorker(request);

    expect(await listScans(request)).toEqual([`decided/${request.id}/proof`]);
    expect((await mailbox.next('backstage-decided', ada.email)).id).toBe(`backstage-${request.id}`);
  });

  it('does not copy the scan again when the worker receives the message again', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    await approveRequest(decider, request);
    const readObjectState = async () => {
      const Key = `decided/${request.id}/proof`;
      const output = await s3().send(new GetObjectCommand({ Bucket: process.env.PROOFS_BUCKET, Key }));
      return [output.LastModified, output.CacheControl, output.ContentDisposition];
    };
    const before = await readObjectState();
    const copies: unknown[] = [];
    s3().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'CopyObjectCommand') copies.push(args.input);
          return next(args);
        },
      { step: 'initialize', name: 'copies' },
    );
    await runWorker(request);
    s3().middlewareStack.remove('copies');
    expect(copies).toEqual([]);
    expect(await readObjectState()).toEqual(before);
    expect(before.slice(1)).toEqual(['private, no-store', 'attachment']);
  });
});
