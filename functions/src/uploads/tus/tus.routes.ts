import { createHash } from 'node:crypto';
import { FileId } from '@overtone/shared/ids.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { abortMultipart } from '../../platform/multipart-upload.ts';
import { putObject } from '../../platform/objects.ts';
import { once } from '../../platform/once.ts';
import type { RawContext, RawRoute } from '../../platform/routes.ts';
import { beginUpload } from '../begin/begin-upload.service.ts';
import { getUploadRules } from '../begin/upload-rules.ts';
import { changeFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import {
  abortFileUpload,
  createUploadNotFoundError,
  findUserUpload,
  getUploadKey,
  getUploadObject,
  objectContentType,
} from '../files/upload-object.ts';
import { parseTusUpload } from './tus-metadata.ts';

/** Loads the tus server with the first tus upload, because most requests of the function use other methods. */
const loadTus = once(() => import('./tus-server.ts'));

/** Version of the protocol. Its header is required in every response, also in errors. */
const tusVersion = '1.0.0';

const setTusVersion = ({ replyHeaders }: RawContext): void => replyHeaders.set('tus-resumable', tusVersion);

/** Stores an empty file with a PUT, because S3 cannot complete a multipart upload without parts. */
const storeEmptyFile = async (file: StoredFile, uploadId: string): Promise<void> => {
  await abortMultipart(getUploadObject(file), uploadId);
  const sha256 = createHash('sha256').digest();
  await putObject({ ...getUploadObject(file), body: new Blob([]), contentType: objectContentType, sha256 });
};

/** Creates an upload and reserves its quota. The quota is released if the upload cannot be created. */
const createUpload = async (request: Request, context: RawContext): Promise<Response> => {
  setTusVersion(context);
  if (!(await getUploadRules()).tus) throw new AppError('file.invalid', 'This upload method is turned off.');
  if (request.headers.has('upload-concat'))
    throw new AppError('request.invalid', 'Concatenated uploads aren’t supported.');
  const workspaceId = new URL(request.url).searchParams.get('workspaceId') ?? undefined;
  const file = await beginUpload({ ...parseTusUpload(request.headers), workspaceId }, 'tus', context.visitor);
  let uploadId: string | null = null;
  try {
    const created = await (await loadTus()).createTusUpload(request, file);
    uploadId = created.uploadId;
    if (!(await changeFile(file, { uploadId }))) throw createUploadNotFoundError();
    // An empty upload is not followed by a PATCH request that would complete it.
    if (file.size === 0) await storeEmptyFile(file, uploadId);
    return created.response;
  } catch (error) {
    // The file may not have stored the upload id, or may be deleted.
    if (uploadId) await abortMultipart(getUploadObject(file), uploadId);
    await abortFileUpload(file);
    throw error;
  }
};

const findTusUpload = async ({ params, visitor }: RawContext): Promise<StoredFile> => {
  const userId = requireUserId(visitor);
  const id = FileId.safeParse(params.fileId).data;
  const file = id && (await findUserUpload(getUploadKey({ userId, id }), userId));
  if (file?.way !== 'tus' || file.state !== 'uploading') throw createUploadNotFoundError();
  return file;
};

const handleUploadRequest = async (request: Request, context: RawContext): Promise<Response> => {
  setTusVersion(context);
  const file = await findTusUpload(context);
  if (request.method !== 'DELETE') return (await loadTus()).continueTusUpload(request, file);
  await abortFileUpload(file);
  return new Response(null, { status: 204 });
};

const routeOptions = { access: 'self', bodyBytesMax: uploadSizes.tusChunk } as const;

/** The routes of tus 1.0.0 (tus.io/protocols/resumable-upload): create an upload, get its offset, append bytes, terminate it. */
export const tusRoutes: readonly RawRoute[] = [
  { ...routeOptions, path: tusPath, methods: ['POST'], handle: createUpload },
  { ...routeOptions, path: `${tusPath}/:fileId`, methods: ['HEAD', 'PATCH', 'DELETE'], handle: handleUploadRequest },
];
