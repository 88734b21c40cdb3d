import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind, BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import type { ArtistId, AttachmentId } from '@overtone/shared/ids.ts';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { addManagerAction } from '../backstage/artists/managers.store.ts';
import { isManager } from '../catalog/managers/managers.store.ts';
import { applyArtistState } from '../catalog/publication/apply-artist-state.service.ts';
import { transact } from '../platform/dynamo/transaction.ts';
import { getCrc, uploadToSignedUrl } from './uploads.ts';
import type { TestUser } from './users.ts';

/** Creates a unique PDF. */
export const createTestPdf = (): Buffer => Buffer.from(`%PDF-1.7\n% ${ulid()}\n`);

/** Makes a user a manager of an artist, unless they are one already. */
export const addArtistManager = async (artistId: ArtistId, { user }: Pick<TestUser, 'user'>): Promise<void> => {
  if (!(await isManager(artistId, user.id))) await transact([addManagerAction(artistId, user.id)]);
  await applyArtistState(artistId);
};

/** Creates a form with a picture. */
export const buildPictureForm = (picture: Uint8Array): FormData => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'picture.png');
  return form;
};

/** Creates a unique PNG. */
export const createTestPng = (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  return sharp({ create: { width: 40, height: 40, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};

const mimes = { image: 'image/png', proof: 'application/pdf' } as const;

/** Uploads an attachment of a request. */
export const sendAttachment = async (
  manager: TestUser,
  kind: AttachmentKind,
  bytes: Uint8Array,
  mime: string = mimes[kind],
): Promise<AttachmentId> => {
  const body = { kind, mime, size: bytes.length, crc32: getCrc(bytes) };
  const { attachment } = await manager.call(backstageRequestContract.attach, { body });
  const { status } = await uploadToSignedUrl(attachment, bytes);
  if (status !== 200) throw new Error(`S3 returned ${status}`);
  return attachment.id;
};

type Draft = Input<typeof backstageRequestContract.create>['body'];

/** Returns a unique artist name. */
export const createArtistName = (): string => `Halden ${ulid()}`;

/** Builds a request for a new artist profile. A proof is uploaded unless the fields contain one. */
export const buildProfileRequest = async (manager: TestUser, fields: Record<string, unknown> = {}): Promise<Draft> => {
  const proof = 'proof' in fields ? {} : { proof: await sendAttachment(manager, 'proof', createTestPdf()) };
  const draft = { first_name: 'Ada', last_name: 'Lovelace', role: 'artist', ...proof, ...fields };
  return ('artist_id' in fields ? draft : { type: 'become', artist_name: createArtistName(), ...draft }) as Draft;
};

/** Requests an artist profile. */
export const requestArtistProfile = async (
  manager: TestUser,
  fields?: Record<string, unknown>,
): Promise<BackstageRequest> =>
  (await manager.call(backstageRequestContract.create, { body: await buildProfileRequest(manager, fields) })).request;
