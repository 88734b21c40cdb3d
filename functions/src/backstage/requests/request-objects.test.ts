import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind, BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { isManager } from '../../catalog/managers/managers.store.ts';
import { handler as deleteAccounts } from '../../handlers/account-deletions.lambda.ts';
import { handler as handleRequestMessage } from '../../handlers/backstage-requests.lambda.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { s3 } from '../../platform/aws.ts';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { buildProfileRequest, createTestPng, requestArtistProfile, sendAttachment } from '../../testing/backstage.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { readRawItem, readRawPartition } from '../../testing/raw-items.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addManagerAction } from '../artists/managers.store.ts';
import { findRequest } from './requests.store.ts';

const addDecider = () =>
  addUser({ roleIds: [], permissions: [{ name: 'backstageRequests.update', restrictions: [] }] });

const buildParts = ({ id: requestId }: Pick<BackstageRequest, 'id'>, kind: AttachmentKind = 'proof') => ({
  params: { requestId, kind },
});
const readAttachment = async (decider: TestUser, request: BackstageRequest, kind?: AttachmentKind): Promise<Response> =>
  fetch((await decider.call(backstageRequestContract.attachment, buildParts(request, kind))).url);
const listAllKeys = async () =>
  (
    await Promise.all(['sent/', 'pending/', 'decided/'].map((prefix) => listObjectKeys('PROOFS_BUCKET', prefix)))
  ).flat();
const listKeys = async (...parts: readonly string[]) =>
  (await listAllKeys()).filter((key) => parts.some((part) => key.includes(part)));
const deliverMessage = async (handler: (event: SQSEvent) => Promise<unknown>, message: object): Promise<void> => {
  const Records = [{ messageId: ulid(), body: JSON.stringify(message) }];
  expect(await handler({ Records } as Partial<SQSEvent> as SQSEvent)).toEqual({ batchItemFailures: [] });
};

describe('scans of interrupted requests', () => {
  it('lets the worker move the scan when the call was interrupted after the request was created', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const body = await buildProfileRequest(ada);
    s3().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'CopyObjectCommand') throw new Error('interrupted');
          return next(args);
        },
      { step: 'initialize', name: 'cut' },
    );
    const { request } = await ada.call(backstageRequestContract.create, { body });
    s3().middlewareStack.remove('cut');
    expect(await listKeys(ada.user.id, request.id)).toEqual([`sent/${ada.user.id}/${body.proof}`]);
    await deliverMessage(handleRequestMessage, { requestId: request.id });
    expect(await listKeys(ada.user.id, request.id)).toEqual([`pending/${request.id}/proof`]);
    expect((await readAttachment(decider, request)).status).toBe(200);
  });

  it('lets the worker delete the scan when the call was interrupted after the request was withdrawn', async () => {
    const ada = await addUser();
    const request = await requestArtistProfile(ada);
    s3().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'DeleteObjectCommand') throw new Error('interrupted');
          return next(args);
        },
      { step: 'initialize', name: 'cut' },
    );
    await ada.call(backstageRequestContract.remove, { params: { requestId: request.id } });
    s3().middlewareStack.remove('cut');
    expect(await listKeys(request.id)).toHaveLength(1);
    await deliverMessage(handleRequestMessage, { requestId: request.id });
    expect(await listKeys(request.id)).toEqual([]);
  });
});

describe('account deletion', () => {
  it('deletes the requests, scans, unused attachments and manager rows of the user', async () => {
    const [ada, decider, artist] = [await addUser(), await addDecider(), await addArtist()];
    const claimRequest = await requestArtistProfile(ada, { type: 'claim', artist_id: artist.id });
    await decider.call(backstageRequestContract.approve, { params: { requestId: claimRequest.id }, body: {} });
    const other = await addArtist();
    await transact([addManagerAction(other.id, ada.user.id)]);
    const becomeRequest = await requestArtistProfile(ada);
    const unused = await sendAttachment(ada, 'image', await createTestPng());
    const ids = [ada.user.id, claimRequest.id, becomeRequest.id];
    expect(await listKeys(...ids)).toEqual([
      `sent/${ada.user.id}/${unused}`,
      `pending/${becomeRequest.id}/proof`,
      `decided/${claimRequest.id}/proof`,
    ]);

    await deliverMessage(deleteAccounts, { userId: ada.user.id });

    expect(await listKeys(...ids)).toEqual([]);
    for (const { id } of [claimRequest, becomeRequest]) expect(await findRequest(id)).toBeUndefined();
    expect(await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, ada.user).pk)).toEqual([]);
    for (const { id } of [artist, other]) expect(await isManager(id, ada.user.id)).toBe(false);
    expect(await readRawItem('CATALOG_TABLE', { pk: `artist#${artist.id}`, sk: 'artist' })).toBeDefined();
    // The message may be delivered again.
    await deliverMessage(deleteAccounts, { userId: ada.user.id });
  });
});
