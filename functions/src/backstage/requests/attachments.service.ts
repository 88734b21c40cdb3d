import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
import { AttachmentId, type UserId } from '@overtone/shared/ids.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { ulid } from 'ulid';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { getMaxMegapixels, MediaError, readArtwork } from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { deleteObject, findObjectStart, readObject } from '../../platform/objects.ts';
import { signPut } from '../../platform/signed-put.ts';
import { acceptsType, describeAcceptedTypes, detectType, signatureBytes } from './attachment-type.ts';
import { deleteAttachment, findAttachments, putAttachment } from './attachments.store.ts';
import { getUploadObject } from './request-objects.ts';
import type { StoredRequest } from './stored-request.model.ts';

const createInvalidAttachmentError = (kind: AttachmentKind, message: Text, cause?: unknown): AppError =>
  new AppError('file.invalid', message, { fields: { [kind]: [message] }, cause });

/** Returns the error for an attachment that does not exist, belongs to another user, or is already in a request. */
export const createAttachmentNotFoundError = (kind: AttachmentKind): AppError =>
  createInvalidAttachmentError(kind, text('This file is no longer available. Choose it again.'));

const createAttachmentTooLargeError = (kind: AttachmentKind): AppError =>
  createInvalidAttachmentError(
    kind,
    text('Choose a file of up to :size MB.', { size: backstageLimits.attachmentBytesMax / 1024 ** 2 }),
  );

/**
 * Creates an attachment and returns the signed URL to upload it. Costs a counter update and a write.
 * @throws AppError `file.invalid` on `image` or `proof`; `rate.limited`
 */
export const createAttachment = async (
  { kind, mime, size, crc32 }: Parsed<typeof backstageRequestContract.attach>['body'],
  context: RequestContext,
): Promise<Reply<typeof backstageRequestContract.attach>['attachment']> => {
  const userId = requireUserId(context.visitor);
  if (!acceptsType(kind, mime)) throw createInvalidAttachmentError(kind, describeAcceptedTypes(kind));
  if (size > backstageLimits.attachmentBytesMax) throw createAttachmentTooLargeError(kind);
  await limitRate('attachment', context, userId);
  const id = AttachmentId.parse(`att_${ulid()}`);
  await putAttachment(userId, id, kind);
  const upload = { ...getUploadObject(userId, id), length: size, crc32, expiresIn: uploadLimits.uploadUrlSeconds };
  return { id, ...(await signPut(upload, mime)) };
};

/** Requires that a picture can be processed, because the approval would fail otherwise. */
const requireReadablePicture = async (object: ReturnType<typeof getUploadObject>): Promise<void> => {
  try {
    await readArtwork(await readObject(object), { pixelsMax: mediaLimits.avatarPixelsMax });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    const max = getMaxMegapixels(error, mediaLimits.avatarPixelsMax);
    throw error.reason === 'tooLarge'
      ? createInvalidAttachmentError('image', text('Choose an image of up to :max megapixels.', { max }), error)
      : createInvalidAttachmentError('image', describeAcceptedTypes('image'), error);
  }
};

const inspectObject = async <Kind extends AttachmentKind>(userId: UserId, id: AttachmentId, kind: Kind) => {
  const object = getUploadObject(userId, id);
  const start = await findObjectStart(object, signatureBytes);
  if (!start) throw createAttachmentNotFoundError(kind);
  if (start.size > backstageLimits.attachmentBytesMax) throw createAttachmentTooLargeError(kind);
  const mime = detectType(kind, start.bytes);
  if (!mime) throw createInvalidAttachmentError(kind, describeAcceptedTypes(kind));
  if (kind === 'image') await requireReadablePicture(object);
  return { id, mime, etag: start.etag };
};

const inspectAttachment = async <Kind extends AttachmentKind>(userId: UserId, id: AttachmentId, kind: Kind) => {
  try {
    return await inspectObject(userId, id, kind);
  } catch (error) {
    // A rejected file is deleted immediately.
    if (error instanceof AppError)
      await Promise.all([deleteObject(getUploadObject(userId, id)), deleteAttachment(userId, id)]);
    throw error;
  }
};

type AttachmentIds = Readonly<Partial<Record<AttachmentKind, AttachmentId | undefined>>>;

/**
 * Requires that attachments belong to the user, have the given kinds, and are in no request yet. Costs one consistent
 * BatchGetItem.
 * @throws AppError `file.invalid` on `image` or `proof`
 */
export const requireUserAttachments = async (userId: UserId, attachments: AttachmentIds): Promise<void> => {
  const requested = Object.entries(attachments).flatMap(([kind, id]) =>
    id ? [{ kind: kind as AttachmentKind, id }] : [],
  );
  const foundAttachments = await findAttachments(
    userId,
    requested.map(({ id }) => id),
  );
  const missing = requested.find(
    ({ kind, id }) => !foundAttachments.some((attachment) => attachment.id === id && attachment.kind === kind),
  );
  if (missing) throw createAttachmentNotFoundError(missing.kind);
};

/**
 * Returns the types of uploaded attachments by their content. Costs a ranged GET for each attachment, and a GET of the
 * picture.
 * @throws AppError `file.invalid` on `image` or `proof`; rejected files are deleted
 */
export const inspectAttachments = async (
  userId: UserId,
  { image, proof }: { readonly image?: AttachmentId | undefined; readonly proof: AttachmentId },
): Promise<Pick<StoredRequest, 'image' | 'proof'>> => ({
  image: image ? await inspectAttachment(userId, image, 'image') : null,
  proof: await inspectAttachment(userId, proof, 'proof'),
});
