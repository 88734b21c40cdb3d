import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind, BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import {
  buildProfileRequest,
  createTestPdf,
  createTestPng,
  requestArtistProfile,
  sendAttachment,
} from '../../testing/backstage.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { putRawItem, readRawItem } from '../../testing/raw-items.ts';
import { getCrc, uploadToSignedUrl } from '../../testing/uploads.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { backstageRequestItem } from './requests.store.ts';

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

describe('reading attachments', () => {
  it('serves the detected type as a download or inline, without caching', async () => {
    const [ada, decider, scan, picture] = [await addUser(), await addDecider(), createTestPdf(), await createTestPng()];
    const image = await sendAttachment(ada, 'image', picture);
    const request = await requestArtistProfile(ada, { proof: await sendAttachment(ada, 'proof', scan), image });
    const pdf = await readAttachment(decider, request);
    expect(Buffer.from(await pdf.arrayBuffer()).equals(scan)).toBe(true);
    expect(['content-type', 'content-disposition', 'cache-control'].map((name) => pdf.headers.get(name))).toEqual([
      ...['application/pdf', 'attachment; filename="proof.pdf"', 'private, no-store'],
    ]);
    const png = await readAttachment(decider, request, 'image');
    expect(Buffer.from(await png.arrayBuffer()).equals(picture)).toBe(true);
    expect([png.headers.get('content-type'), png.headers.get('content-disposition')]).toEqual(['image/png', 'inline']);
    // The uploaded objects were moved.
    expect(await listKeys(ada.user.id, request.id)).toEqual([
      `pending/${request.id}/image`,
      `pending/${request.id}/proof`,
    ]);
  });

  it('signs URLs that are valid for a minute, for deciders only', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    for (const manager of [ada, await addUser({ roleIds: ['artists'] })]) {
      const problem = await manager.expectRefusal(backstageRequestContract.attachment, buildParts(request));
      expect(problem).toMatchObject({ status: 403, code: 'permission.denied' });
    }
    const { url } = await decider.call(backstageRequestContract.attachment, buildParts(request));
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe(String(backstageLimits.attachmentUrlSeconds));
    const unsigned = new URL(url);
    unsigned.search = '';
    expect((await fetch(unsigned)).status).toBe(403);
    expect((await decider.expectRefusal(backstageRequestContract.attachment, buildParts(request, 'image'))).code).toBe(
      'file.not_found',
    );
  });

  it('returns 404 when the request is deleted, also for a URL that was signed before', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    const { url } = await decider.call(backstageRequestContract.attachment, buildParts(request));
    expect((await fetch(url)).status).toBe(200);
    await ada.call(backstageRequestContract.remove, { params: { requestId: request.id } });
    expect((await fetch(url)).status).toBe(404);
    expect((await decider.expectRefusal(backstageRequestContract.attachment, buildParts(request))).status).toBe(404);
  });

  it('returns 404 when the retention period after the decision has ended', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    const params = { requestId: request.id };
    await decider.call(backstageRequestContract.deny, { params, body: { note: 'No.' } });
    expect((await readAttachment(decider, request)).status).toBe(200);
    const key = getPrimaryKey(backstageRequestItem, request);
    const decided_at = new Date(Date.now() - backstageLimits.proofRetentionDays * 24 * 3_600_000).toISOString();
    await putRawItem('ACCOUNTS_TABLE', { ...key, ...(await readRawItem('ACCOUNTS_TABLE', key)), decided_at });
    expect((await decider.expectRefusal(backstageRequestContract.attachment, buildParts(request))).code).toBe(
      'file.not_found',
    );
    const { request: decided } = await decider.call(backstageRequestContract.get, { params });
    expect(decided.has_proof).toBe(false);
  });
});

describe('uploaded attachments', () => {
  const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

  it.each([
    ['an HTML page declared as a picture', 'image', html, 'image/png'],
    ['a PDF instead of a picture', 'image', createTestPdf(), 'image/jpeg'],
    ['a corrupt picture', 'image', Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'), 'image/png'],
    ['an HTML page declared as a scan', 'proof', html, 'application/pdf'],
    ['a WebP instead of a scan', 'proof', Buffer.from('RIFF....WEBPVP8 '), 'image/png'],
  ] as const)('returns 422 with a message at the field and deletes the file for %s', async (_, kind, bytes, mime) => {
    const ada = await addUser();
    const id = await sendAttachment(ada, kind, bytes, mime);
    const body = await buildProfileRequest(ada, { [kind]: id });
    const problem = await ada.expectRefusal(backstageRequestContract.create, { body });
    expect(problem).toMatchObject({
      ...{ status: 422, code: 'file.invalid', errors: { [kind]: [expect.stringMatching(/^Choose an? /)] } },
    });
    expect(await listKeys(id)).toEqual([]);
  });

  it('accepts a JPEG that was declared as another type', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(ulid())]);
    const request = await requestArtistProfile(ada, { proof: await sendAttachment(ada, 'proof', jpeg, 'image/png') });
    const response = await readAttachment(decider, request);
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      ...['image/jpeg', 'inline'],
    ]);
  });

  it('returns 422 for a file that is too large or has an unaccepted type', async () => {
    const ada = await addUser();
    const body = {
      kind: 'proof' as const,
      mime: 'image/png',
      size: backstageLimits.attachmentBytesMax + 1,
      crc32: 'AAAAAA==',
    };
    const getAttachError = (fields: Partial<typeof body>) =>
      ada.expectRefusal(backstageRequestContract.attach, { body: { ...body, ...fields } });
    expect(await getAttachError({})).toMatchObject({ errors: { proof: ['Choose a file of up to 10 MB.'] } });
    for (const mime of ['image/svg+xml', 'text/html', 'image/webp']) {
      expect((await getAttachError({ mime, size: 10 })).code).toBe('file.invalid');
    }
  });

  it('rejects an upload with other bytes, more bytes, another type, or a second time', async () => {
    const ada = await addUser();
    const scan = createTestPdf();
    const body = { kind: 'proof' as const, mime: 'application/pdf', size: scan.length, crc32: getCrc(scan) };
    const { attachment } = await ada.call(backstageRequestContract.attach, { body });
    const otherBytes = Buffer.from(scan);
    otherBytes[otherBytes.length - 2] = 0x21;
    expect((await uploadToSignedUrl(attachment, otherBytes)).status).toBe(400);
    expect((await uploadToSignedUrl(attachment, Buffer.concat([scan, scan]))).status).toBe(403);
    const htmlUpload = { ...attachment, headers: { ...attachment.headers, 'content-type': 'text/html' } };
    expect((await uploadToSignedUrl(htmlUpload, scan)).status).toBe(403);
    expect(await listKeys(attachment.id)).toEqual([]);
    expect((await uploadToSignedUrl(attachment, scan)).status).toBe(200);
    expect((await uploadToSignedUrl(attachment, scan)).status).toBe(412);
  });

  it('rejects an attachment of another user, of another kind, or of another request', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    const proof = await sendAttachment(ada, 'proof', createTestPdf());
    const getCreateError = async (manager: TestUser, fields: Record<string, unknown>) => {
      const { code, errors } = await manager.expectRefusal(backstageRequestContract.create, {
        body: await buildProfileRequest(manager, fields),
      });
      return [code, ...Object.keys(errors ?? {})];
    };
    expect(await getCreateError(eve, { proof })).toEqual(['file.invalid', 'proof']);
    expect(await getCreateError(ada, { image: proof })).toEqual(['file.invalid', 'image']);
    await requestArtistProfile(ada, { proof });
    const artist = await addArtist();
    expect(await getCreateError(ada, { type: 'claim', artist_id: artist.id, proof })).toEqual([
      'file.invalid',
      'proof',
    ]);
    const unsentFile = { kind: 'proof' as const, mime: 'image/png', size: 10, crc32: 'AAAAAA==' };
    const { attachment } = await eve.call(backstageRequestContract.attach, { body: unsentFile });
    expect(await getCreateError(eve, { proof: attachment.id })).toEqual(['file.invalid', 'proof']);
  });

  it('accepts an attachment in only one of two concurrent requests', async () => {
    const [ada, artist] = [await addUser(), await addArtist()];
    const proof = await sendAttachment(ada, 'proof', createTestPdf());
    const bodies = [
      await buildProfileRequest(ada, { proof }),
      await buildProfileRequest(ada, { type: 'claim', artist_id: artist.id, proof }),
    ];
    const responses = await Promise.all(bodies.map((body) => ada.send(backstageRequestContract.create, { body })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});
