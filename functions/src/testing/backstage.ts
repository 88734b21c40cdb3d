import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind, BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import type { ArtistId, AttachmentId } from '@overtone/shared/ids.ts';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { addManagerAction, isManager } from '../catalog/managers/managers.store.ts';
import { settleArtist } from '../catalog/publication/settle-artist.service.ts';
import { transact } from '../platform/dynamo/transaction.ts';
import type { Person } from './people.ts';
import { crcOf, put } from './uploads.ts';

/** A scan that nobody else sends. */
export const somePdf = (): Buffer => Buffer.from(`%PDF-1.7\n% ${ulid()}\n`);

/** Makes a user a manager of an artist, unless they are one. */
export const manage = async (artistId: ArtistId, { user }: Pick<Person, 'user'>): Promise<void> => {
  if (!(await isManager(artistId, user.id))) await transact([addManagerAction(artistId, user.id)]);
  await settleArtist(artistId);
};

/** A form with a picture, as the page sends it. */
export const pictureForm = (picture: Uint8Array): FormData => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'picture.png');
  return form;
};

/** A picture that nobody else sends. */
export const somePng = (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  return sharp({ create: { width: 40, height: 40, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};

const mimes = { image: 'image/png', proof: 'application/pdf' } as const;

/** Sends an attachment as the form does. */
export const sendAttachment = async (
  person: Person,
  kind: AttachmentKind,
  bytes: Uint8Array,
  mime: string = mimes[kind],
): Promise<AttachmentId> => {
  const body = { kind, mime, size: bytes.length, crc32: crcOf(bytes) };
  const { attachment } = await person.call(backstageRequestContract.attach, { body });
  const { status } = await put(attachment, bytes);
  if (status !== 200) throw new Error(`S3 answered ${status}`);
  return attachment.id;
};

type Draft = Input<typeof backstageRequestContract.create>['body'];

/** A name that no artist has. */
export const newArtistName = (): string => `Halden ${ulid()}`;

/** What somebody asks for who wants a new profile, with a scan that is sent for it; `more` in its place. */
export const draftOf = async (person: Person, more: Record<string, unknown> = {}): Promise<Draft> => {
  const proof = 'proof' in more ? {} : { proof: await sendAttachment(person, 'proof', somePdf()) };
  const asked = { first_name: 'Ada', last_name: 'Lovelace', role: 'artist', ...proof, ...more };
  return ('artist_id' in more ? asked : { type: 'become', artist_name: newArtistName(), ...asked }) as Draft;
};

/** Asks for a profile. */
export const askFor = async (person: Person, more?: Record<string, unknown>): Promise<BackstageRequest> =>
  (await person.call(backstageRequestContract.create, { body: await draftOf(person, more) })).request;
