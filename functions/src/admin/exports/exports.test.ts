import { randomBytes } from 'node:crypto';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Export } from '@overtone/shared/admin/exports/export.model.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import type { ExportId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/rates.ts';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteItems } from '../../accounts/deletion/account-deletion.store.ts';
import { handler } from '../../handlers/list-exports.lambda.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { s3, sqs } from '../../platform/aws.ts';
import { addPlaylist } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { addUsers, buildKeyRecord, deliverListChanges, isolatedLists } from '../../testing/isolated-lists.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

let removeLists: () => Promise<void>;
let removeBucket: () => void;
beforeAll(async () => {
  removeLists = await isolatedLists();
  removeBucket = await isolatedBucket('EXPORTS_BUCKET');
});
afterAll(async () => {
  removeBucket();
  await removeLists();
});
afterEach(() => void vi.restoreAllMocks());

const createRandomWord = () => randomBytes(6).toString('hex');
const addAdmin = () => addUser({ roleIds: ['admins'] });

type ExportBody = Input<typeof exportContract.users>['body'];

/** Requests an export of users. @returns its id and message */
const requestExport = async (admin: TestUser, body: ExportBody): Promise<{ id: ExportId; message: string }> => {
  const sendSpy = vi.spyOn(sqs(), 'send');
  const { export: newExport } = await admin.call(exportContract.users, { body });
  const [command] = sendSpy.mock.calls.flat().filter((sentCommand) => sentCommand instanceof SendMessageCommand);
  sendSpy.mockRestore();
  expect(newExport).toEqual({ id: newExport.id, state: 'waiting', rows: 0, url: null });
  return { id: newExport.id, message: command?.input.MessageBody ?? '' };
};

const runWorker = async (body: string): Promise<void> => {
  const event = { Records: [{ messageId: ulid(), body }] } as Partial<SQSEvent> as SQSEvent;
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
};

const getExport = async (admin: TestUser, exportId: ExportId): Promise<Export> =>
  (await admin.call(exportContract.get, { params: { exportId } })).export;

const downloadText = async ({ url }: Export): Promise<string> => {
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
};

/** Exports users. @returns the lines without the header */
const exportLines = async (admin: TestUser, body: ExportBody): Promise<string[]> => {
  const { id, message } = await requestExport(admin, body);
  await runWorker(message);
  const finishedExport = await getExport(admin, id);
  const lines = (await downloadText(finishedExport)).split('\r\n').slice(1, -1);
  expect(finishedExport).toMatchObject({ state: 'ready', rows: lines.length });
  return lines;
};

describe('List exports', () => {
  it('returns a file of the listed users in the same order, which is not cached', async () => {
    const [admin, word] = [await addAdmin(), createRandomWord()];
    await addUsers(
      { name: `B ${word}`, email: `b${word}@people.example`, country: 'ch', roleIds: ['users', 'artists'] },
      { name: `A ${word}`, email: `a${word}@people.example` },
      { name: `C ${word}`, roleIds: ['artists'] },
    );
    const { id, message } = await requestExport(admin, { query: word, role: 'users', sort: 'name:asc' });
    expect(await getExport(admin, id)).toMatchObject({ state: 'waiting', url: null });
    await runWorker(message);
    const finishedExport = await getExport(admin, id);
    const text = await downloadText(finishedExport);
    const [head, first, second, end] = text.split('\r\n');
    expect(head).toBe('\uFEFFid,name,email,email_verified_at,two_factor_confirmed_at,roles,country,created_at');
    expect(first).toMatch(new RegExp(`^usr_\\w+,A ${word},a${word}@people\\.example,,,Users,,2\\S+Z$`));
    expect(second).toMatch(new RegExp(`^usr_\\w+,B ${word},b${word}@people\\.example,,,"Users, Artists",ch,2\\S+Z$`));
    expect(end).toBe('');
    const { headers } = await fetch(finishedExport.url ?? '');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="people-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('escapes only values that a spreadsheet would compute', async () => {
    const [admin, word] = [await addAdmin(), createRandomWord()];
    const names = [
      `=HYPERLINK("http://${word}","x")`,
      `@${word}`,
      `-${word}`,
      ` =1+${word}`,
      `"${word}", Ödön 東京 👩‍🎤`,
      `two\nlines ${word}`,
    ];
    await addUsers(...names.map((name) => ({ name })));
    const { id, message } = await requestExport(admin, { query: word });
    await runWorker(message);
    const text = await downloadText(await getExport(admin, id));
    expect(text).toContain(`"'=HYPERLINK(""http://${word}"",""x"")"`);
    expect(text).toContain(`,'@${word},`);
    expect(text).toContain(`,'-${word},`);
    expect(text).toContain(`,' =1+${word},`);
    expect(text).toContain(`"""${word}"", Ödön 東京 👩‍🎤"`);
    expect(text).toContain(`"two\nlines ${word}"`);
  });

  it('exports all users including new ones, or only selected rows', async () => {
    const admin = await addAdmin();
    const users = await addUsers(
      { name: createRandomWord() },
      { name: createRandomWord() },
      { name: createRandomWord() },
    );
    const newUser = await addUser();
    const lines = await exportLines(admin, {});
    for (const { id } of [...users, newUser.user, admin.user]) {
      expect(lines.filter((line) => line.startsWith(`${id},`))).toHaveLength(1);
    }
    const ids = [users[2]?.id ?? '', 'nobody', users[0]?.id ?? '', users[2]?.id ?? ''];
    const selectedLines = await exportLines(admin, { ids });
    expect(selectedLines.map((line) => line.split(',')[0])).toEqual([users[2]?.id, users[0]?.id]);
  });

  it('exports playlists, including private ones', async () => {
    const [admin, word] = [await addAdmin(), createRandomWord()];
    const playlist = await addPlaylist({ name: ` =${word}`, isPublic: false });
    await deliverListChanges(buildKeyRecord('playlist', playlist.id));
    const sendSpy = vi.spyOn(sqs(), 'send');
    const { export: newExport } = await admin.call(exportContract.playlists, { body: { query: word } });
    const [command] = sendSpy.mock.calls.flat().filter((sentCommand) => sentCommand instanceof SendMessageCommand);
    await runWorker(command?.input.MessageBody ?? '');
    expect(await downloadText(await getExport(admin, newExport.id))).toContain(`${playlist.id},' =${word},`);
  });

  it('does nothing for duplicate and concurrent messages', async () => {
    const [admin, word] = [await addAdmin(), createRandomWord()];
    await addUsers({ name: `Ada ${word}` });
    const { id, message } = await requestExport(admin, { query: word });
    await Promise.all([runWorker(message), runWorker(message)]);
    const text = await downloadText(await getExport(admin, id));
    await addUsers({ name: `Bo ${word}` });
    await runWorker(message);
    expect(await downloadText(await getExport(admin, id))).toBe(text);
    expect(text.split('\r\n')).toHaveLength(3);
  });

  it('returns no file after the permission was removed', async () => {
    const admin = await addAdmin();
    const [firstExport, secondExport] = [await requestExport(admin, {}), await requestExport(admin, {})];
    await runWorker(firstExport.message);
    await setUser(admin.user.id, { roleIds: ['users'] });
    const sendSpy = vi.spyOn(s3(), 'send');
    await runWorker(secondExport.message);
    expect(sendSpy).not.toHaveBeenCalled();
    expect((await admin.expectRefusal(exportContract.get, { params: { exportId: firstExport.id } })).code).toBe(
      'export.not_found',
    );
    await setUser(admin.user.id, { roleIds: ['admins'] });
    expect(await getExport(admin, secondExport.id)).toMatchObject({ state: 'failed', url: null });
    expect(await getExport(admin, firstExport.id)).toMatchObject({ state: 'ready' });
  });

  it('returns 404 for other admins', async () => {
    const [admin, other] = [await addAdmin(), await addAdmin()];
    const { id, message } = await requestExport(admin, {});
    await runWorker(message);
    expect((await other.expectRefusal(exportContract.get, { params: { exportId: id } })).status).toBe(404);
    const { url } = await getExport(admin, id);
    expect((await fetch((url ?? '').split('?')[0] ?? '')).status).toBe(403);
  });

  it('marks the export as failed after an error', async () => {
    const admin = await addAdmin();
    await addUsers({ name: createRandomWord() });
    const { id, message } = await requestExport(admin, {});
    await getRoles();
    vi.spyOn(s3(), 'send').mockRejectedValue(new Error('down') as never);
    await runWorker(message);
    vi.restoreAllMocks();
    expect(await getExport(admin, id)).toMatchObject({ state: 'failed', url: null });
  });

  it('returns 429 above the limit', async () => {
    const admin = await addAdmin();
    for (let time = 0; time < rates.exports.account; time += 1) await admin.call(exportContract.users, { body: {} });
    expect(await admin.expectRefusal(exportContract.users, { body: {} })).toMatchObject({
      status: 429,
      code: 'rate.limited',
    });
  });

  it.each([{ ids: [] }, { ids: Array(1_001).fill('usr_1') }, { sort: 'roles:asc' }, { state: 'gone' }])(
    'returns 422 for %j',
    async (body) => {
      const admin = await addAdmin();
      expect(await admin.expectRefusal(exportContract.users, { body: body as ExportBody })).toMatchObject({
        status: 422,
      });
    },
  );

  it('deletes the exports of a deleted admin, and does not write them afterwards', async () => {
    const admin = await addAdmin();
    const { message } = await requestExport(admin, {});
    await deleteItems(admin.user.id);
    expect(await readRawPartition('ACCOUNTS_TABLE', `user#${admin.user.id}`)).toEqual([]);
    await runWorker(message);
    expect(await readRawPartition('ACCOUNTS_TABLE', `user#${admin.user.id}`)).toEqual([]);
  });
});
