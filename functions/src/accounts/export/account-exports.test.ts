import { Readable } from 'node:stream';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import { exportLimits } from '@overtone/shared/accounts/export-limits.ts';
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { dynamo, s3 } from '../../platform/aws.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { createSecret } from '../../platform/secret.ts';
import { storeStream } from '../../platform/store-stream.ts';
import {
  downloadExport,
  processExport,
  readExport,
  requestExport,
  unzipExport,
} from '../../testing/account-exports.ts';
import { openBrowser, signIn, testPassword } from '../../testing/browser.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { markUserDeleted } from '../deletion/account-deletion.store.ts';
import { createAccountDeletionWorker } from '../deletion/account-deletion.worker.ts';
import { accountExportItem } from './account-exports.store.ts';
import { getExportObjectKey } from './export-objects.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
let removeBucket: () => void;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
  removeBucket = await isolatedBucket('EXPORTS_BUCKET');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(async () => {
  removeBucket();
  await mailbox.remove();
});

const getKeys = ({ user }: TestUser): Promise<string[]> => listObjectKeys('EXPORTS_BUCKET', `accounts/${user.id}/`);
const advanceTime = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
};

describe('Account export', () => {
  it('returns a download URL when the password was entered recently', async () => {
    const ada = await addUser({ name: 'Ada' });
    expect(await readExport(ada)).toEqual({ state: 'none', created_at: null, size: null, expires_at: null });
    const message = await requestExport(ada);
    expect(await readExport(ada)).toMatchObject({ state: 'pending' });
    await processExport(message);
    const ready = await readExport(ada);
    expect(ready).toMatchObject({ state: 'ready', size: expect.any(Number) });
    const retentionMs = Date.parse(ready.expires_at ?? '') - Date.parse(ready.created_at ?? '');
    expect(Math.round(retentionMs / 86_400_000)).toBe(exportLimits.accountExportDays);
    expect(await mailbox.next('account-exported', ada.email)).toMatchObject({ days: exportLimits.accountExportDays });

    const refusal = await ada.expectRefusal(accountExportContract.download, {});
    expect([refusal.status, refusal.code]).toEqual([423, 'password.confirmation_required']);
    const response = await downloadExport(ada);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const size = Number(response.headers.get('content-length'));
    const files = await unzipExport(response);
    expect(size).toBe(ready.size);
    expect(files['README.txt']).toContain('stores about Ada');
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ id: ada.user.id, name: 'Ada', email: ada.email });
    expect(JSON.parse(files['sessions.json'] ?? '')).toHaveLength(1);
  });

  it('contains no secrets', async () => {
    const ada = await addUser({ permissions: [{ name: 'api.access', restrictions: [] }], hasConfirmedPassword: true });
    const { plainTextToken } = await ada.call(tokenContract.create, { body: { tokenName: 'My script' } });
    await processExport(await requestExport(ada));
    const files = await unzipExport(await downloadExport(ada));
    expect(JSON.parse(files['api-tokens.json'] ?? '')).toMatchObject([{ name: 'My script' }]);
    const exportText = JSON.stringify(files);
    for (const item of await readRawPartition('ACCOUNTS_TABLE', `user#${ada.user.id}`)) {
      const { sk, epoch, password_epoch, passwordHash, secret } = item as Record<string, string>;
      const digest = /^(?:session|token|browser)#(.+)$/.exec(sk ?? '')?.[1];
      for (const secretValue of [epoch, password_epoch, passwordHash, secret, digest])
        if (secretValue) expect(exportText).not.toContain(secretValue);
    }
    expect(exportText).not.toContain(plainTextToken.split('.')[1]);
  });

  it('returns 423 when the password was not entered recently, and 403 for API tokens', async () => {
    const ada = await addUser({ permissions: [{ name: 'api.access', restrictions: [] }], hasConfirmedPassword: true });
    const { plainTextToken } = await ada.call(tokenContract.create, { body: { tokenName: 'Script' } });
    const apiClient = openBrowser({ headers: { authorization: `Bearer ${plainTextToken}` } });
    for (const endpoint of Object.values(accountExportContract)) {
      expect(await apiClient.expectRefusal(endpoint, {})).toMatchObject({ status: 403, code: 'permission.denied' });
      expect((await openBrowser().expectRefusal(endpoint, {})).status).toBe(401);
    }
    await processExport(await requestExport(ada));
    await ada.call(accountExportContract.download, {});
    advanceTime(exportLimits.accountExportConfirmedSeconds + 1);
    const refusal = await ada.expectRefusal(accountExportContract.download, {});
    expect(refusal.code).toBe('password.confirmation_required');
    await ada.call(authContract.confirmPassword, { body: { password: testPassword } });
    await ada.call(accountExportContract.download, {});
  });

  it('is not accessible to other users', async () => {
    const [ada, eve] = [await addUser(), await addUser({ hasConfirmedPassword: true })];
    await processExport(await requestExport(ada));
    expect(await readExport(eve)).toMatchObject({ state: 'none' });
    expect((await eve.expectRefusal(accountExportContract.download, {})).code).toBe('export.not_found');
    const [key = ''] = await getKeys(ada);
    // The key contains the user id and 256 random bits.
    expect(key).toMatch(new RegExp(`^accounts/${ada.user.id}/[\\w-]{43}\\.zip$`));
    const { url } = await downloadExport(ada);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
  });

  it('creates one file and one email when the message is delivered twice', async () => {
    const ada = await addUser();
    await mailbox.drain();
    const message = await requestExport(ada);
    await Promise.all([processExport(message), processExport(message)]);
    const ready = await readExport(ada);
    await processExport(message);
    expect(await readExport(ada)).toEqual(ready);
    expect(await getKeys(ada)).toHaveLength(1);
    const emailIds = new Set<string>();
    for (let mail = 0; mail < 2; mail += 1) emailIds.add((await mailbox.next('account-exported', ada.email)).id);
    expect(emailIds.size).toBe(1);
  });

  it('allows one pending export at a time', async () => {
    freezeClockForTest();
    const ada = await addUser();
    const message = await requestExport(ada);
    for (let attempt = 0; attempt < rates.accountExport.account + 1; attempt += 1) {
      expect((await ada.call(accountExportContract.begin, {})).export.state).toBe('pending');
    }
    await processExport(message);
    const firstKeys = await getKeys(ada);
    // A new export replaces the previous one.
    await processExport(await requestExport(ada));
    const secondKeys = await getKeys(ada);
    expect(secondKeys).toHaveLength(1);
    expect(secondKeys).not.toEqual(firstKeys);
    await processExport(await requestExport(ada));
    expect(await ada.expectRefusal(accountExportContract.begin, {})).toMatchObject({
      status: 429,
      code: 'rate.limited',
    });
  });

  it('marks the export as failed after an error, and allows a new one', async () => {
    const ada = await addUser();
    const message = await requestExport(ada);
    vi.spyOn(s3(), 'send').mockRejectedValue(new Error('down') as never);
    await processExport(message);
    vi.restoreAllMocks();
    expect(await readExport(ada)).toMatchObject({ state: 'failed', created_at: null });
    // The failed export is not retried.
    await processExport(message);
    expect(await readExport(ada)).toMatchObject({ state: 'failed' });
    await processExport(await requestExport(ada));
    expect(await readExport(ada)).toMatchObject({ state: 'ready' });
  });

  it('fails when the time limit is exceeded, and deletes the file', async () => {
    const ada = await addUser();
    const message = await requestExport(ada);
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await processExport(message);
    expect(await readExport(ada)).toMatchObject({ state: 'failed' });
    expect(await getKeys(ada)).toEqual([]);
  });

  it('allows a new export after an interrupted one', async () => {
    const ada = await addUser();
    const interrupted = await requestExport(ada);
    const last_attempt_at = new Date(Date.now() - (exportLimits.accountExportStalledSeconds + 1) * 1_000).toISOString();
    await updateItem(accountExportItem, { userId: ada.user.id }, { set: { last_attempt_at } });
    expect(await readExport(ada)).toMatchObject({ state: 'failed' });
    const message = await requestExport(ada);
    // The message of the abandoned export is ignored.
    await processExport(interrupted);
    expect(await readExport(ada)).toMatchObject({ state: 'pending' });
    await processExport(message);
    expect(await readExport(ada)).toMatchObject({ state: 'ready' });
  });

  it('expires after the configured number of days', async () => {
    const ada = await addUser();
    await processExport(await requestExport(ada));
    const { expires_at } = await readExport(ada);
    advanceTime(exportLimits.accountExportDays * 86_400 + 1);
    expect(new Date().toISOString() > (expires_at ?? '')).toBe(true);
    const newSession = await signIn({ email: ada.email });
    expect(await readExport(newSession)).toMatchObject({ state: 'none' });
    expect((await newSession.expectRefusal(accountExportContract.download, {})).code).toBe(
      'password.confirmation_required',
    );
    await newSession.call(authContract.confirmPassword, { body: { password: testPassword } });
    expect((await newSession.expectRefusal(accountExportContract.download, {})).code).toBe('export.not_found');
  });

  it('deletes the file and the row with the account', async () => {
    const ada = await addUser();
    await processExport(await requestExport(ada));
    expect(await getKeys(ada)).toHaveLength(1);
    const message = await requestExport(ada);
    await markUserDeleted(ada.user.id);
    await processExport(message);
    await createAccountDeletionWorker([])({ userId: ada.user.id });
    await processExport(message);
    expect(await getKeys(ada)).toEqual([]);
    expect(await readRawPartition('ACCOUNTS_TABLE', `user#${ada.user.id}`)).toEqual([]);
  });

  it('deletes the file when the account is deleted during the upload', async () => {
    const ada = await addUser();
    const message = await requestExport(ada);
    const sendOriginal = s3().send.bind(s3());
    let isRemoved = false;
    vi.spyOn(s3(), 'send').mockImplementation((async (command: never) => {
      const response = await sendOriginal(command);
      if ((command as object).constructor.name === 'PutObjectCommand' && !isRemoved) {
        isRemoved = true;
        await markUserDeleted(ada.user.id);
      }
      return response;
    }) as never);
    await processExport(message);
    expect(isRemoved).toBe(true);
    expect(await getKeys(ada)).toEqual([]);
    expect(
      (await readRawPartition('ACCOUNTS_TABLE', `user#${ada.user.id}`)).find(({ sk }) => sk === 'account-export'),
    ).toMatchObject({ state: 'pending' });
  });

  it('deletes the file of an interrupted worker after the account was deleted', async () => {
    const ada = await addUser();
    const message = await requestExport(ada);
    await markUserDeleted(ada.user.id);
    await createAccountDeletionWorker([])({ userId: ada.user.id });
    const object = getExportObjectKey(ada.user.id, createSecret());
    await storeStream(
      Readable.from(['zip']),
      { ...object, contentType: 'application/zip', fileName: 'my-data.zip' },
      AbortSignal.timeout(60_000),
    );
    expect(await getKeys(ada)).toEqual([object.key]);
    await processExport(message);
    expect(await getKeys(ada)).toEqual([]);
  });

  it('deletes the file when the status update fails, and keeps it when only the response is lost', async () => {
    const ada = await addUser();
    const interrupted = await requestExport(ada);
    runBeforeCommand('TransactWriteItemsCommand', ada.user.id, () => Promise.reject(new Error('down')));
    await processExport(interrupted);
    expect(await readExport(ada)).toMatchObject({ state: 'failed' });
    expect(await getKeys(ada)).toEqual([]);

    const message = await requestExport(ada);
    const sendOriginal = dynamo().send.bind(dynamo());
    vi.spyOn(dynamo(), 'send').mockImplementation((async (command: object) => {
      const response = await sendOriginal(command as never);
      if (command.constructor.name === 'TransactWriteCommand') throw new Error('lost');
      return response;
    }) as never);
    await processExport(message);
    vi.restoreAllMocks();
    expect(await readExport(ada)).toMatchObject({ state: 'ready' });
    expect((await downloadExport(ada)).status).toBe(200);
  });

  it('requires a recent login for an account without a password', async () => {
    const ada = await addUser();
    await processExport(await requestExport(ada));
    await setUser(ada.user.id, { has_password: false });
    expect(await ada.expectRefusal(accountExportContract.download, {})).toMatchObject({
      code: 'password.confirmation_required',
      message: 'Log in again to continue.',
    });
  });
});
