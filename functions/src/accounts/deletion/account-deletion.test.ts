import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import type { ImageId, UserId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import type { SQSRecord } from 'aws-lambda';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../handlers/account-deletions.lambda.ts';
import { storeConnection } from '../../identity/sessions/connections.store.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { findUserIdByEmail, getUser, setUser } from '../../identity/users/users.store.ts';
import { dynamo, sqs } from '../../platform/aws.ts';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { requireEnv } from '../../platform/env.ts';
import { hasObject } from '../../platform/objects.ts';
import { openBrowser, signIn, testPassword } from '../../testing/browser.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { setAvatar } from '../avatars/set-avatar.service.ts';
import { connectIdentity, findUserIdByIdentity } from '../social/social-profiles.store.ts';
import { markUserDeleted } from './account-deletion.store.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => mailbox.remove());

const deleteRequest = { params: { userId: 'me' as const }, query: { deleteCurrentUser: 'true' as const } };
const createMessage = (userId: UserId): SQSRecord =>
  ({ messageId: ulid(), body: JSON.stringify({ userId }) }) as Partial<SQSRecord> as SQSRecord;
const runWorker = (userId: UserId) => handler({ Records: [createMessage(userId)] });

/** Adds a user with a picture and a provider. */
const addUserWithData = async () => {
  const ada = await addUser();
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const { image } = await setAvatar(ada.user.id, { file: new File([Uint8Array.from(bytes)], 'me.png') });
  const identity = {
    service: 'google' as const,
    providerUserId: ulid(),
    username: 'ada',
    name: 'Ada',
    email: ada.email,
    isEmailVerified: true,
  };
  await connectIdentity(await getUser(ada.user.id), identity);
  await storeConnection({ userId: ada.user.id, digest: 'a session' }, ulid());
  return { ...ada, identity, imageId: image?.id as ImageId };
};

const confirmPassword = async (browser: Pick<Awaited<ReturnType<typeof addUserWithData>>, 'call'>) => {
  await browser.call(authContract.confirmPassword, { body: { password: testPassword } });
};

describe('Account deletion', () => {
  it('ends all sessions and tokens before the worker runs', async () => {
    const ada = await addUserWithData();
    const [otherBrowser, sameBrowser] = [
      await signIn({ email: ada.email }),
      openBrowser({ cookies: new Map(ada.cookies) }),
    ];
    await setUser(ada.user.id, { permissions: [{ name: 'api.access', restrictions: [] }] });
    await confirmPassword(ada);
    const { plainTextToken } = await ada.call(tokenContract.create, { body: { tokenName: 'Script' } });
    await ada.call(userContract.remove, deleteRequest);
    expect(ada.cookies.has('session')).toBe(false);
    for (const browser of [sameBrowser, otherBrowser]) {
      expect((await browser.call(bootstrapContract.bootstrapData, {})).bootstrapData.user).toBeNull();
    }
    const login = { body: { email: ada.email, password: testPassword } };
    expect((await openBrowser().expectRefusal(authContract.login, login)).code).toBe('auth.failed');
    const apiClient = openBrowser({ headers: { authorization: `Bearer ${plainTextToken}` } });
    expect((await apiClient.expectRefusal(bootstrapContract.bootstrapData, {})).status).toBe(401);
    const otherUser = await addUser();
    expect((await otherUser.expectRefusal(userContract.get, { params: { userId: ada.user.id } })).status).toBe(404);
  });

  it('deletes all data, and makes the address available again', async () => {
    const ada = await addUserWithData();
    await confirmPassword(ada);
    await ada.call(userContract.remove, deleteRequest);
    expect(await runWorker(ada.user.id)).toEqual({ batchItemFailures: [] });
    expect(await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, ada.user).pk)).toEqual([]);
    expect(await readRawPartition('ACCOUNTS_TABLE', `live#${ada.user.id}`)).toEqual([]);
    expect(await findUserIdByIdentity(ada.identity)).toBeUndefined();
    expect(await findUserIdByEmail(ada.email)).toBeUndefined();
    expect(await hasObject({ bucket: 'PUBLIC_BUCKET', key: getImageKey(ada.imageId, 96) })).toBe(false);
    const newUser = await addUser({ email: ada.email });
    expect(await runWorker(ada.user.id)).toEqual({ batchItemFailures: [] });
    expect((await newUser.call(bootstrapContract.bootstrapData, {})).bootstrapData.user?.email).toBe(ada.email);
  });

  it('finishes after an interruption at any write, and sends one email', async () => {
    for (let allowedWrites = 0; ; allowedWrites += 1) {
      const ada = await addUserWithData();
      const sent: string[] = [];
      const sendSpy = vi.spyOn(sqs(), 'send');
      let remaining = allowedWrites;
      const name = `cut ${ada.user.id}`;
      dynamo().middlewareStack.add(
        (next, { commandName }) =>
          async (args) => {
            if (/^(Put|Update|Delete)/.test(commandName ?? '')) {
              if (remaining === 0) throw new Error('cut off');
              remaining -= 1;
            }
            return next(args);
          },
        { step: 'initialize', name },
      );
      const { batchItemFailures } = await runWorker(ada.user.id);
      dynamo().middlewareStack.remove(name);
      expect(await runWorker(ada.user.id)).toEqual({ batchItemFailures: [] });
      for (const [{ input }] of sendSpy.mock.calls) {
        const { id, type } = JSON.parse((input as { MessageBody: string }).MessageBody);
        if (type === 'account-deleted') sent.push(id);
      }
      sendSpy.mockRestore();
      expect(new Set(sent)).toEqual(new Set([`removed-${ada.user.id}`]));
      expect(await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, ada.user).pk)).toEqual([]);
      expect(await findUserIdByIdentity(ada.identity)).toBeUndefined();
      expect(await hasObject({ bucket: 'PUBLIC_BUCKET', key: getImageKey(ada.imageId, 96) })).toBe(false);
      if (batchItemFailures.length === 0) break;
    }
  });

  it('deletes nothing while the email cannot be queued, and continues with the next delivery', async () => {
    const ada = await addUserWithData();
    await mailbox.drain();
    vi.stubEnv('EMAILS_QUEUE_URL', `${requireEnv('EMAILS_QUEUE_URL')}-gone`);
    expect((await runWorker(ada.user.id)).batchItemFailures).toHaveLength(1);
    vi.unstubAllEnvs();
    expect(await runWorker(ada.user.id)).toEqual({ batchItemFailures: [] });
    expect(await mailbox.drain()).toEqual(['account-deleted']);
  });

  it('keeps the address and the provider when another user uses them in the meantime', async () => {
    const ada = await addUserWithData();
    vi.stubEnv('EMAILS_QUEUE_URL', `${requireEnv('EMAILS_QUEUE_URL')}-gone`);
    await runWorker(ada.user.id);
    vi.unstubAllEnvs();
    // The first attempt released the address and the provider before it failed to queue the email.
    const eve = await addUser({ email: ada.email });
    expect(await connectIdentity(await getUser(eve.user.id), ada.identity)).toBe(true);
    expect(await runWorker(ada.user.id)).toEqual({ batchItemFailures: [] });
    expect(await findUserIdByIdentity(ada.identity)).toBe(eve.user.id);
    await signIn({ email: ada.email });
  });

  it('retries only the malformed message of a batch', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    const malformed = { ...createMessage(ada.user.id), body: '{"userId":"nobody"}' };
    const Records = [createMessage(ada.user.id), malformed, createMessage(eve.user.id)];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: malformed.messageId }] });
    for (const { user } of [ada, eve])
      expect(await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, { id: user.id }).pk)).toEqual([]);
  });

  it('ends the account when the request was interrupted', async () => {
    const ada = await addUser();
    await runWorker(ada.user.id);
    expect((await ada.call(bootstrapContract.bootstrapData, {})).bootstrapData.user).toBeNull();
  });
});

describe('DELETE users/:userId', () => {
  it('requires a recently entered password, the id of the visitor and the query parameter', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    expect((await ada.expectRefusal(userContract.remove, deleteRequest)).code).toBe('password.confirmation_required');
    expect((await openBrowser().expectRefusal(userContract.remove, deleteRequest)).status).toBe(401);
    await confirmPassword(eve);
    const otherAccount = { ...deleteRequest, params: { userId: ada.user.id } };
    expect((await eve.expectRefusal(userContract.remove, otherAccount)).status).toBe(403);
    const withoutParameter = { ...deleteRequest, query: {} } as unknown as typeof deleteRequest;
    expect((await eve.expectRefusal(userContract.remove, withoutParameter)).status).toBe(422);
  });

  it('returns 401 for a playlist that is created during the deletion', async () => {
    const ada = await addUser({ name: 'Ada' });
    const name = `Mix ${ulid()}`;
    runBeforeCommand('TransactWriteItemsCommand', name, () => markUserDeleted(ada.user.id));
    const draft = { body: { name, isPublic: true, trackIds: [] } };
    expect(await ada.expectRefusal(playlistContract.create, draft)).toMatchObject({ status: 401 });
  });
});
