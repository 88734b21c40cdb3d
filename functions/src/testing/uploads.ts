import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { addUser, type TestUser } from './users.ts';

/** Adds a user who may upload music. @param quotas restrictions of the permission; none by default */
export const addUploader = (quotas?: Readonly<Record<string, number>>): Promise<TestUser> =>
  quotas
    ? addUser({
        permissions: [
          { name: 'music.create', restrictions: Object.entries(quotas).map(([name, value]) => ({ name, value })) },
        ],
      })
    : addUser({ roleIds: ['artists'] });

/** Returns a CRC-32 in the notation of S3. */
export const getCrc = (bytes: Uint8Array): string => {
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32(bytes));
  return digest.toString('base64');
};

/** Creates unique bytes with the signature of FLAC. */
export const createTestBytes = (size: number): Buffer => {
  const bytes = randomBytes(size);
  bytes.write('fLaC');
  return bytes;
};

type UploadRequest = Input<typeof s3UploadContract.create>['body'];

export const buildUpload = (size: number, fields: Partial<UploadRequest> = {}): UploadRequest => ({
  filename: 'Song.flac',
  mime: 'audio/flac',
  extension: 'flac',
  checksum: 'crc32',
  size,
  ...fields,
});

interface SignedUrl {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Uploads bytes to a signed URL like a browser. */
export const uploadToSignedUrl = ({ url, headers }: SignedUrl, bytes: Uint8Array): Promise<Response> =>
  fetch(url, { method: 'PUT', headers, body: Uint8Array.from(bytes) });

/** Uploads a file with one PUT, without creating its entry. */
export const putFile = async (
  uploader: TestUser,
  bytes: Uint8Array,
  fields?: Partial<UploadRequest>,
): Promise<UploadKey> => {
  const body = { ...buildUpload(bytes.length, fields), crc32: getCrc(bytes) };
  const { key, ...signed } = await uploader.call(s3UploadContract.presign, { body });
  const { status } = await uploadToSignedUrl(signed, bytes);
  if (status !== 200) throw new Error(`S3 returned ${status}`);
  return key;
};

/** Uploads a file with one PUT and creates its entry. */
export const sendFile = async (uploader: TestUser, bytes: Uint8Array, fields?: Partial<UploadRequest>) => {
  const key = await putFile(uploader, bytes, fields);
  return (await uploader.call(s3UploadContract.entries, { body: { key } })).fileEntry;
};

interface Part {
  readonly PartNumber: number;
  readonly ETag: string;
}

/** Uploads parts of a multipart upload. @param bytesByPart the bytes of the parts by their number */
export const putParts = async (
  uploader: TestUser,
  { key, uploadId }: { key: UploadKey; uploadId: string },
  bytesByPart: ReadonlyMap<number, Uint8Array>,
): Promise<Part[]> => {
  const partNumbers = [...bytesByPart.keys()];
  const crc32s = [...bytesByPart.values()].map(getCrc);
  const { urls } = await uploader.call(s3UploadContract.sign, { body: { key, uploadId, partNumbers, crc32s } });
  return Promise.all(
    urls.map(async ({ partNumber, ...signed }) => {
      const response = await uploadToSignedUrl(signed, bytesByPart.get(partNumber) ?? new Uint8Array());
      if (response.status !== 200) throw new Error(`S3 returned ${response.status}: ${await response.text()}`);
      return { PartNumber: partNumber, ETag: response.headers.get('etag') ?? '' };
    }),
  );
};
