import type { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
import { AttachmentId, type UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { MediaError, megapixelsMaxOf, readArtwork } from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { deleteObject, findObjectStart, readObject } from '../../platform/objects.ts';
import { signPut } from '../../platform/signed-put.ts';
import { chooseAnother, isTaken, typeLength, typeOf } from './attachment-type.ts';
import { deleteAttachment, findAttachments, putAttachment } from './attachments.store.ts';
import { sentObject } from './request-objects.ts';
import type { StoredRequest } from './stored-request.model.ts';

const invalid = (kind: AttachmentKind, message: Text, cause?: unknown): AppError =>
  new AppError('file.invalid', message, { fields: { [kind]: [message] }, cause });

/** What an attachment is that is not there, not theirs, or in a request already. */
export const notThere = (kind: AttachmentKind): AppError =>
  invalid(kind, text('This file is not there any more. Choose it again.'));

const tooLarge = (kind: AttachmentKind): AppError =>
  invalid(kind, text('Choose a file of at most :size MB.', { size: limits.attachmentBytesMax / 1024 ** 2 }));

/**
 * Says where an attachment is to be put. A count and a write.
 * @throws AppError `file.invalid` on `image` or `proof`; `rate.limited`
 */
export const beginAttachment = async (
  { kind, mime, size, crc32 }: Parsed<typeof backstageRequestContract.attach>['body'],
  context: RequestContext,
): Promise<Reply<typeof backstageRequestContract.attach>['attachment']> => {
  const userId = requireUserId(context.visitor);
  if (!isTaken(kind, mime)) throw invalid(kind, chooseAnother(kind));
  if (size > limits.attachmentBytesMax) throw tooLarge(kind);
  await limitRate('attachment', context, userId);
  const id = AttachmentId.parse(`att_${ulid()}`);
  await putAttachment(userId, id, kind);
  const promised = { ...sentObject(userId, id), length: size, crc32, expiresIn: limits.uploadUrlSeconds };
  return { id, ...(await signPut(promised, mime)) };
};

/** A picture that nothing can be cut of would stop whoever approves it. */
const requirePicture = async (object: ReturnType<typeof sentObject>): Promise<void> => {
  try {
    await readArtwork(await readObject(object), { pixelsMax: limits.avatarPixelsMax });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    const most = megapixelsMaxOf(error, limits.avatarPixelsMax);
    throw error.reason === 'tooLarge'
      ? invalid('image', text('Choose a picture of at most :most megapixels.', { most }), error)
      : invalid('image', chooseAnother('image'), error);
  }
};

const lookAtSent = async <Kind extends AttachmentKind>(userId: UserId, id: AttachmentId, kind: Kind) => {
  const object = sentObject(userId, id);
  const start = await findObjectStart(object, typeLength);
  if (!start) throw notThere(kind);
  if (start.size > limits.attachmentBytesMax) throw tooLarge(kind);
  const mime = typeOf(kind, start.bytes);
  if (!mime) throw invalid(kind, chooseAnother(kind));
  if (kind === 'image') await requirePicture(object);
  return { id, mime, etag: start.etag };
};

const lookAt = async <Kind extends AttachmentKind>(userId: UserId, id: AttachmentId, kind: Kind) => {
  try {
    return await lookAtSent(userId, id, kind);
  } catch (error) {
    // What is refused is nobody's to keep for a day.
    if (error instanceof AppError)
      await Promise.all([deleteObject(sentObject(userId, id)), deleteAttachment(userId, id)]);
    throw error;
  }
};

type Sent = Readonly<Partial<Record<AttachmentKind, AttachmentId | undefined>>>;

/**
 * Whether attachments are somebody's own, of their kinds, and in no request yet. One consistent BatchGetItem.
 * @throws AppError `file.invalid` on `image` or `proof`
 */
export const requireOwn = async (userId: UserId, sent: Sent): Promise<void> => {
  const wanted = Object.entries(sent).flatMap(([kind, id]) => (id ? [{ kind: kind as AttachmentKind, id }] : []));
  const found = await findAttachments(
    userId,
    wanted.map(({ id }) => id),
  );
  const missing = wanted.find(({ kind, id }) => !found.some((one) => one.id === id && one.kind === kind));
  if (missing) throw notThere(missing.kind);
};

/**
 * What somebody sent, by what it is and not by what they said. A ranged GET each, and a GET of the picture.
 * @throws AppError `file.invalid` on `image` or `proof`; what is refused is removed
 */
export const lookAtAttachments = async (
  userId: UserId,
  { image, proof }: { readonly image?: AttachmentId | undefined; readonly proof: AttachmentId },
): Promise<Pick<StoredRequest, 'image' | 'proof'>> => ({
  image: image ? await lookAt(userId, image, 'image') : null,
  proof: await lookAt(userId, proof, 'proof'),
});
