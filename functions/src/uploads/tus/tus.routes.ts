import { createHash } from 'node:crypto';
import { FileId } from '@overtone/shared/ids.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { abortParts } from '../../platform/multipart.ts';
import { putObject } from '../../platform/objects.ts';
import { once } from '../../platform/once.ts';
import type { RawContext, RawRoute } from '../../platform/routes.ts';
import { beginUpload } from '../begin/begin-upload.service.ts';
import { getUploadRules } from '../begin/upload-rules.ts';
import { changeFile } from '../files/files.store.ts';
import { findUserUpload, uploadNotFound } from '../files/find-user-file.ts';
import { giveUp } from '../files/give-up.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { keyOf, objectOf, storedType } from '../files/upload-object.ts';
import { announcedBy } from './tus-metadata.ts';

/** Loaded with the first upload that comes this way: most calls of the function are about others. */
const loadTus = once(() => import('./speak-tus.ts'));

/** Every answer of the protocol carries it, a refusal too. */
const version = { 'tus-resumable': '1.0.0' };

const sayVersion = ({ replyHeaders }: RawContext): void => replyHeaders.set('tus-resumable', version['tus-resumable']);

/** Stores a file without bytes: S3 puts nothing together of no parts. */
const storeEmpty = async (file: StoredFile, uploadId: string): Promise<void> => {
  await abortParts(objectOf(file), uploadId);
  const sha256 = createHash('sha256').digest();
  await putObject({ ...objectOf(file), body: new Blob([]), contentType: storedType, sha256 });
};

/** Begins an upload: its place in the owner's quota is taken, and free again where it does not begin. */
const create = async (request: Request, context: RawContext): Promise<Response> => {
  sayVersion(context);
  if (!(await getUploadRules()).tus) throw new AppError('file.invalid', 'Files are not taken this way here.');
  if (request.headers.has('upload-concat')) throw new AppError('request.invalid', 'Send the file as one.');
  const file = await beginUpload(announcedBy(request.headers), 'tus', context.visitor);
  let uploadId: string | null = null;
  try {
    const created = await (await loadTus()).createTus(request, file);
    uploadId = created.uploadId;
    if (!(await changeFile(file, { uploadId }))) throw uploadNotFound();
    // No PATCH follows that would put it together.
    if (file.size === 0) await storeEmpty(file, uploadId);
    return created.answer;
  } catch (error) {
    // The file may know nothing of it, or be gone.
    if (uploadId) await abortParts(objectOf(file), uploadId);
    await giveUp(file);
    throw error;
  }
};

const findOwn = async ({ params, visitor }: RawContext): Promise<StoredFile> => {
  const userId = requireUserId(visitor);
  const id = FileId.safeParse(params.fileId).data;
  const file = id && (await findUserUpload(keyOf({ userId, id }), userId));
  if (file?.way !== 'tus' || file.state !== 'uploading') throw uploadNotFound();
  return file;
};

const goOn = async (request: Request, context: RawContext): Promise<Response> => {
  sayVersion(context);
  const file = await findOwn(context);
  if (request.method !== 'DELETE') return (await loadTus()).continueTus(request, file);
  await giveUp(file);
  return new Response(null, { status: 204 });
};

const spoken = { access: 'music.create', bodyBytesMax: uploadSizes.tusChunk } as const;

/** The protocol tus 1.0.0 (tus.io/protocols/resumable-upload): creation, and for each upload its offset, more bytes, its end. */
export const tusRoutes: readonly RawRoute[] = [
  { ...spoken, path: tusPath, methods: ['POST'], handle: create },
  { ...spoken, path: `${tusPath}/:fileId`, methods: ['HEAD', 'PATCH', 'DELETE'], handle: goOn },
];
