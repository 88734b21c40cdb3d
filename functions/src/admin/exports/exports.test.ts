import { randomBytes } from 'node:crypto';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Export } from '@overtone/shared/admin/exports/export.model.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import type { ExportId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/limits.ts';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteItems } from '../../accounts/removal/removal.store.ts';
import { handler } from '../../handlers/list-exports.lambda.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { s3, sqs } from '../../platform/aws.ts';
import { addPlaylist } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { addUsers, changed, deliver, isolatedLists } from '../../testing/isolated-lists.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';

let removeLists: () => Promise<void>;
let giveBack: () => void;
beforeAll(async () => {
  removeLists = await isolatedLists();
  giveBack = await isolatedBucket('EXPORTS_BUCKET');
});
afterAll(async () => {
  giveBack();
  await removeLists();
});
afterEach(() => void vi.restoreAllMocks());

const newWord = () => randomBytes(6).toString('hex');
const addAdmin = () => addPerson({ roleIds: ['admins'] });

type Asked = Input<typeof exportContract.users>['body'];

/** Asks for people, and gives the message that it sends. */
const ask = async (admin: Person, body: Asked): Promise<{ id: ExportId; message: string }> => {
  const sent = vi.spyOn(sqs(), 'send');
  const { export: begun } = await admin.call(exportContract.users, { body });
  const [command] = sent.mock.calls.flat().filter((one) => one instanceof SendMessageCommand);
  sent.mockRestore();
  expect(begun).toEqual({ id: begun.id, state: 'waiting', rows: 0, url: null });
  return { id: begun.id, message: command?.input.MessageBody ?? '' };
};

const work = async (body: string): Promise<void> => {
  const event = { Records: [{ messageId: ulid(), body }] } as Partial<SQSEvent> as SQSEvent;
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
};

const see = async (admin: Person, exportId: ExportId): Promise<Export> =>
  (await admin.call(exportContract.get, { params: { exportId } })).export;

const textOf = async ({ url }: Export): Promise<string> => {
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
};

/** The lines of what was asked for, without the heads of the columns. */
const exported = async (admin: Person, body: Asked): Promise<string[]> => {
  const { id, message } = await ask(admin, body);
  await work(message);
  const done = await see(admin, id);
  const lines = (await textOf(done)).split('\r\n').slice(1, -1);
  expect(done).toMatchObject({ state: 'ready', rows: lines.length });
  return lines;
};

test('an admin gets a file of the people that they see, in that order, which nothing keeps a copy of', async () => {
  const [admin, word] = [await addAdmin(), newWord()];
  await addUsers(
    { name: `B ${word}`, email: `b${word}@people.example`, country: 'ch', roleIds: ['users', 'artists'] },
    { name: `A ${word}`, email: `a${word}@people.example` },
    { name: `C ${word}`, roleIds: ['artists'] },
  );
  const { id, message } = await ask(admin, { query: word, role: 'users', sort: 'name:asc' });
  expect(await see(admin, id)).toMatchObject({ state: 'waiting', url: null });
  await work(message);
  const done = await see(admin, id);
  const text = await textOf(done);
  const [head, first, second, end] = text.split('\r\n');
  expect(head).toBe('\uFEFFid,name,email,email_verified_at,two_factor_confirmed_at,roles,country,created_at');
  expect(first).toMatch(new RegExp(`^usr_\\w+,A ${word},a${word}@people\\.example,,,Users,,2\\S+Z$`));
  expect(second).toMatch(new RegExp(`^usr_\\w+,B ${word},b${word}@people\\.example,,,"Users, Artists",ch,2\\S+Z$`));
  expect(end).toBe('');
  const { headers } = await fetch(done.url ?? '');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="people-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('names of all kinds arrive as they are, but for those that a spreadsheet would compute', async () => {
  const [admin, word] = [await addAdmin(), newWord()];
  const names = [
    `=HYPERLINK("http://${word}","x")`,
    `@${word}`,
    `-${word}`,
    `"${word}", Ödön 東京 👩‍🎤`,
    `two\nlines ${word}`,
  ];
  await addUsers(...names.map((name) => ({ name })));
  const { id, message } = await ask(admin, { query: word });
  await work(message);
  const text = await textOf(await see(admin, id));
  expect(text).toContain(`"'=HYPERLINK(""http://${word}"",""x"")"`);
  expect(text).toContain(`,'@${word},`);
  expect(text).toContain(`,'-${word},`);
  expect(text).toContain(`"""${word}"", Ödön 東京 👩‍🎤"`);
  expect(text).toContain(`"two\nlines ${word}"`);
});

test('everybody is in a file of everybody, also who came this moment; rows that were chosen are all of another', async () => {
  const admin = await addAdmin();
  const users = await addUsers({ name: newWord() }, { name: newWord() }, { name: newWord() });
  const later = await addPerson();
  const lines = await exported(admin, {});
  for (const { id } of [...users, later.user, admin.user]) {
    expect(lines.filter((line) => line.startsWith(`${id},`))).toHaveLength(1);
  }
  const ids = [users[2]?.id ?? '', 'nobody', users[0]?.id ?? '', users[2]?.id ?? ''];
  const chosen = await exported(admin, { ids });
  expect(chosen.map((line) => line.split(',')[0])).toEqual([users[2]?.id, users[0]?.id]);
});

test('playlists too, private ones among them', async () => {
  const [admin, word] = [await addAdmin(), newWord()];
  const playlist = await addPlaylist({ name: `=${word}`, isPublic: false });
  await deliver(changed('playlist', playlist.id));
  const sent = vi.spyOn(sqs(), 'send');
  const { export: begun } = await admin.call(exportContract.playlists, { body: { query: word } });
  const [command] = sent.mock.calls.flat().filter((one) => one instanceof SendMessageCommand);
  await work(command?.input.MessageBody ?? '');
  expect(await textOf(await see(admin, begun.id))).toContain(`${playlist.id},'=${word},`);
});

test('a message that comes twice, or beside itself, changes nothing', async () => {
  const [admin, word] = [await addAdmin(), newWord()];
  await addUsers({ name: `Ada ${word}` });
  const { id, message } = await ask(admin, { query: word });
  await Promise.all([work(message), work(message)]);
  const text = await textOf(await see(admin, id));
  await addUsers({ name: `Bo ${word}` });
  await work(message);
  expect(await textOf(await see(admin, id))).toBe(text);
  expect(text.split('\r\n')).toHaveLength(3);
});

test('whoever may not list people any more gets no file of them, neither a new one nor one that is there', async () => {
  const admin = await addAdmin();
  const [early, late] = [await ask(admin, {}), await ask(admin, {})];
  await work(early.message);
  await setUser(admin.user.id, { roleIds: ['users'] });
  const puts = vi.spyOn(s3(), 'send');
  await work(late.message);
  expect(puts).not.toHaveBeenCalled();
  expect((await admin.refused(exportContract.get, { params: { exportId: early.id } })).code).toBe('export.not_found');
  await setUser(admin.user.id, { roleIds: ['admins'] });
  expect(await see(admin, late.id)).toMatchObject({ state: 'failed', url: null });
  expect(await see(admin, early.id)).toMatchObject({ state: 'ready' });
});

test('nobody else gets at it, another admin neither', async () => {
  const [admin, other] = [await addAdmin(), await addAdmin()];
  const { id, message } = await ask(admin, {});
  await work(message);
  expect((await other.refused(exportContract.get, { params: { exportId: id } })).status).toBe(404);
  const { url } = await see(admin, id);
  expect((await fetch((url ?? '').split('?')[0] ?? '')).status).toBe(403);
});

test('what goes wrong is told at once', async () => {
  const admin = await addAdmin();
  await addUsers({ name: newWord() });
  const { id, message } = await ask(admin, {});
  await getRoles();
  vi.spyOn(s3(), 'send').mockRejectedValue(new Error('down') as never);
  await work(message);
  vi.restoreAllMocks();
  expect(await see(admin, id)).toMatchObject({ state: 'failed', url: null });
});

test('who asks for very many waits', async () => {
  const admin = await addAdmin();
  for (let time = 0; time < rates.exports.account; time += 1) await admin.call(exportContract.users, { body: {} });
  expect(await admin.refused(exportContract.users, { body: {} })).toMatchObject({ status: 429, code: 'rate.limited' });
});

test.each([{ ids: [] }, { ids: Array(1_001).fill('usr_1') }, { sort: 'roles:asc' }, { state: 'gone' }])(
  '%j is refused',
  async (body) => {
    const admin = await addAdmin();
    expect(await admin.refused(exportContract.users, { body: body as Asked })).toMatchObject({ status: 422 });
  },
);

test('an export goes with whoever asked for it, and one that nobody waits for any more is not written', async () => {
  const admin = await addAdmin();
  const { message } = await ask(admin, {});
  await deleteItems(admin.user.id);
  expect(await rawPartition('ACCOUNTS_TABLE', `user#${admin.user.id}`)).toEqual([]);
  await work(message);
  expect(await rawPartition('ACCOUNTS_TABLE', `user#${admin.user.id}`)).toEqual([]);
});
