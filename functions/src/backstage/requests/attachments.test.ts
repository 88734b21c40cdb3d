import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind, BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { addManagerAction, isManager } from '../../catalog/managers/managers.store.ts';
import { handler as removeAccounts } from '../../handlers/account-removals.lambda.ts';
import { handler as settle } from '../../handlers/backstage-requests.lambda.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { s3 } from '../../platform/aws.ts';
import { primaryKey } from '../../platform/dynamo/item.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { askFor, draftOf, sendAttachment, somePdf, somePng } from '../../testing/backstage.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { putRawItem, rawItem, rawPartition } from '../../testing/raw-items.ts';
import { crcOf, put } from '../../testing/uploads.ts';
import { backstageRequestItem } from './backstage-request.items.ts';
import { findRequest } from './requests.store.ts';

const addDecider = () =>
  addPerson({ roleIds: [], permissions: [{ name: 'backstageRequests.update', restrictions: [] }] });

const where = ({ id: requestId }: Pick<BackstageRequest, 'id'>, kind: AttachmentKind = 'proof') => ({
  params: { requestId, kind },
});
const read = async (decider: Person, request: BackstageRequest, kind?: AttachmentKind): Promise<Response> =>
  fetch((await decider.call(backstageRequestContract.attachment, where(request, kind))).url);
const everything = async () =>
  (await Promise.all(['sent/', 'kept/', 'decided/'].map((prefix) => listObjectKeys('PROOFS_BUCKET', prefix)))).flat();
const keysOf = async (...parts: readonly string[]) =>
  (await everything()).filter((key) => parts.some((part) => key.includes(part)));
const deliver = async (handler: (event: SQSEvent) => Promise<unknown>, message: object): Promise<void> => {
  const Records = [{ messageId: ulid(), body: JSON.stringify(message) }];
  expect(await handler({ Records } as Partial<SQSEvent> as SQSEvent)).toEqual({ batchItemFailures: [] });
};

describe('who decides reads what was sent', () => {
  it('as what it is, with nothing that runs and nothing that keeps it', async () => {
    const [ada, decider, scan, picture] = [await addPerson(), await addDecider(), somePdf(), await somePng()];
    const image = await sendAttachment(ada, 'image', picture);
    const request = await askFor(ada, { proof: await sendAttachment(ada, 'proof', scan), image });
    const pdf = await read(decider, request);
    expect(Buffer.from(await pdf.arrayBuffer()).equals(scan)).toBe(true);
    expect(['content-type', 'content-disposition', 'cache-control'].map((name) => pdf.headers.get(name))).toEqual([
      ...['application/pdf', 'attachment; filename="proof.pdf"', 'private, no-store'],
    ]);
    const png = await read(decider, request, 'image');
    expect(Buffer.from(await png.arrayBuffer()).equals(picture)).toBe(true);
    expect([png.headers.get('content-type'), png.headers.get('content-disposition')]).toEqual(['image/png', 'inline']);
    // What was sent lies in one place.
    expect(await keysOf(ada.user.id, request.id)).toEqual([`kept/${request.id}/image`, `kept/${request.id}/proof`]);
  });

  it('for a minute, and nobody else: not its owner, not an artist', async () => {
    const [ada, decider] = [await addPerson(), await addDecider()];
    const request = await askFor(ada);
    for (const person of [ada, await addPerson({ roleIds: ['artists'] })]) {
      const problem = await person.refused(backstageRequestContract.attachment, where(request));
      expect(problem).toMatchObject({ status: 403, code: 'permission.denied' });
    }
    const { url } = await decider.call(backstageRequestContract.attachment, where(request));
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe(String(limits.attachmentUrlSeconds));
    const unsigned = new URL(url);
    unsigned.search = '';
    expect((await fetch(unsigned)).status).toBe(403);
    expect((await decider.refused(backstageRequestContract.attachment, where(request, 'image'))).code).toBe(
      'file.not_found',
    );
  });

  it('not when the request is gone: a URL that was given out reads nothing', async () => {
    const [ada, decider] = [await addPerson(), await addDecider()];
    const request = await askFor(ada);
    const { url } = await decider.call(backstageRequestContract.attachment, where(request));
    expect((await fetch(url)).status).toBe(200);
    await ada.call(backstageRequestContract.remove, { params: { requestId: request.id } });
    expect((await fetch(url)).status).toBe(404);
    expect((await decider.refused(backstageRequestContract.attachment, where(request))).status).toBe(404);
  });

  it('not when the days after the decision are over, though the bucket takes its time', async () => {
    const [ada, decider] = [await addPerson(), await addDecider()];
    const request = await askFor(ada);
    const params = { requestId: request.id };
    await decider.call(backstageRequestContract.deny, { params, body: { note: 'No.' } });
    expect((await read(decider, request)).status).toBe(200);
    const key = primaryKey(backstageRequestItem, request);
    const decided_at = new Date(Date.now() - limits.proofDays * 24 * 3_600_000).toISOString();
    await putRawItem('ACCOUNTS_TABLE', { ...key, ...(await rawItem('ACCOUNTS_TABLE', key)), decided_at });
    expect((await decider.refused(backstageRequestContract.attachment, where(request))).code).toBe('file.not_found');
    const { request: seen } = await decider.call(backstageRequestContract.get, { params });
    expect(seen.has_proof).toBe(false);
  });
});

describe('what is sent', () => {
  const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

  it.each([
    ['a page that is called a picture', 'image', html, 'image/png'],
    ['a PDF where a picture is asked for', 'image', somePdf(), 'image/jpeg'],
    ['a picture that cannot be read', 'image', Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'), 'image/png'],
    ['a page that is called a scan', 'proof', html, 'application/pdf'],
    ['a WebP as a scan', 'proof', Buffer.from('RIFF....WEBPVP8 '), 'image/png'],
  ] as const)('%s is refused in words, at its field, and gone', async (_, kind, bytes, mime) => {
    const ada = await addPerson();
    const id = await sendAttachment(ada, kind, bytes, mime);
    const body = await draftOf(ada, { [kind]: id });
    const problem = await ada.refused(backstageRequestContract.create, { body });
    expect(problem).toMatchObject({
      ...{ status: 422, code: 'file.invalid', errors: { [kind]: [expect.stringMatching(/^Choose a /)] } },
    });
    expect(await keysOf(id)).toEqual([]);
  });

  it('is taken by what it is: a JPEG by another name stays one', async () => {
    const [ada, decider] = [await addPerson(), await addDecider()];
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(ulid())]);
    const request = await askFor(ada, { proof: await sendAttachment(ada, 'proof', jpeg, 'image/png') });
    const reply = await read(decider, request);
    expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
      ...['image/jpeg', 'inline'],
    ]);
  });

  it('is not begun where it is too large, or of a type that is not taken', async () => {
    const ada = await addPerson();
    const body = { kind: 'proof' as const, mime: 'image/png', size: limits.attachmentBytesMax + 1, crc32: 'AAAAAA==' };
    const attach = (more: Partial<typeof body>) =>
      ada.refused(backstageRequestContract.attach, { body: { ...body, ...more } });
    expect(await attach({})).toMatchObject({ errors: { proof: ['Choose a file of at most 10 MB.'] } });
    for (const mime of ['image/svg+xml', 'text/html', 'image/webp']) {
      expect((await attach({ mime, size: 10 })).code).toBe('file.invalid');
    }
  });

  it('is what was promised or is not taken: other bytes, more of them, another type, or a second time', async () => {
    const ada = await addPerson();
    const scan = somePdf();
    const body = { kind: 'proof' as const, mime: 'application/pdf', size: scan.length, crc32: crcOf(scan) };
    const { attachment } = await ada.call(backstageRequestContract.attach, { body });
    const other = Buffer.from(scan);
    other[other.length - 2] = 0x21;
    expect((await put(attachment, other)).status).toBe(400);
    expect((await put(attachment, Buffer.concat([scan, scan]))).status).toBe(403);
    const asPage = { ...attachment, headers: { ...attachment.headers, 'content-type': 'text/html' } };
    expect((await put(asPage, scan)).status).toBe(403);
    expect(await keysOf(attachment.id)).toEqual([]);
    expect((await put(attachment, scan)).status).toBe(200);
    expect((await put(attachment, scan)).status).toBe(412);
  });

  it('is nobody else’s, of its own kind, and in one request alone', async () => {
    const [ada, eve] = [await addPerson(), await addPerson()];
    const proof = await sendAttachment(ada, 'proof', somePdf());
    const refused = async (person: Person, more: Record<string, unknown>) => {
      const { code, errors } = await person.refused(backstageRequestContract.create, {
        body: await draftOf(person, more),
      });
      return [code, ...Object.keys(errors ?? {})];
    };
    expect(await refused(eve, { proof })).toEqual(['file.invalid', 'proof']);
    expect(await refused(ada, { image: proof })).toEqual(['file.invalid', 'image']);
    await askFor(ada, { proof });
    const artist = await addArtist();
    expect(await refused(ada, { type: 'claim', artist_id: artist.id, proof })).toEqual(['file.invalid', 'proof']);
    const never = { kind: 'proof' as const, mime: 'image/png', size: 10, crc32: 'AAAAAA==' };
    const { attachment } = await eve.call(backstageRequestContract.attach, { body: never });
    expect(await refused(eve, { proof: attachment.id })).toEqual(['file.invalid', 'proof']);
  });

  it('is in one of two requests that are made at once', async () => {
    const [ada, artist] = [await addPerson(), await addArtist()];
    const proof = await sendAttachment(ada, 'proof', somePdf());
    const bodies = [await draftOf(ada, { proof }), await draftOf(ada, { type: 'claim', artist_id: artist.id, proof })];
    const replies = await Promise.all(bodies.map((body) => ada.send(backstageRequestContract.create, { body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

describe('a call that was cut off', () => {
  it('after a request was made: the worker moves its scan out of what ends by itself', async () => {
    const [ada, decider] = [await addPerson(), await addDecider()];
    const body = await draftOf(ada);
    s3().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'CopyObjectCommand') throw new Error('cut off');
          return next(args);
        },
      { step: 'initialize', name: 'cut' },
    );
    const { request } = await ada.call(backstageRequestContract.create, { body });
    s3().middlewareStack.remove('cut');
    expect(await keysOf(ada.user.id, request.id)).toEqual([`sent/${ada.user.id}/${body.proof}`]);
    await deliver(settle, { requestId: request.id });
    expect(await keysOf(ada.user.id, request.id)).toEqual([`kept/${request.id}/proof`]);
    expect((await read(decider, request)).status).toBe(200);
  });

  it('after a request was taken back: the worker leaves no scan behind', async () => {
    const ada = await addPerson();
    const request = await askFor(ada);
    s3().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'DeleteObjectCommand') throw new Error('cut off');
          return next(args);
        },
      { step: 'initialize', name: 'cut' },
    );
    await ada.call(backstageRequestContract.remove, { params: { requestId: request.id } });
    s3().middlewareStack.remove('cut');
    expect(await keysOf(request.id)).toHaveLength(1);
    await deliver(settle, { requestId: request.id });
    expect(await keysOf(request.id)).toEqual([]);
  });
});

it('with an account go its requests in every state, their scans, what was sent for none, and what it manages', async () => {
  const [ada, decider, artist] = [await addPerson(), await addDecider(), await addArtist()];
  const claim = await askFor(ada, { type: 'claim', artist_id: artist.id });
  await decider.call(backstageRequestContract.approve, { params: { requestId: claim.id }, body: {} });
  const other = await addArtist();
  await transact([addManagerAction(other.id, ada.user.id)]);
  const become = await askFor(ada);
  const left = await sendAttachment(ada, 'image', await somePng());
  const names = [ada.user.id, claim.id, become.id];
  expect(await keysOf(...names)).toEqual([
    `sent/${ada.user.id}/${left}`,
    `kept/${become.id}/proof`,
    `decided/${claim.id}/proof`,
  ]);

  await deliver(removeAccounts, { userId: ada.user.id });

  expect(await keysOf(...names)).toEqual([]);
  for (const { id } of [claim, become]) expect(await findRequest(id)).toBeUndefined();
  expect(await rawPartition('ACCOUNTS_TABLE', primaryKey(userItem, ada.user).pk)).toEqual([]);
  for (const { id } of [artist, other]) expect(await isManager(id, ada.user.id)).toBe(false);
  expect(await rawItem('CATALOG_TABLE', { pk: `artist#${artist.id}`, sk: 'artist' })).toBeDefined();
  // Its message may come again.
  await deliver(removeAccounts, { userId: ada.user.id });
});
