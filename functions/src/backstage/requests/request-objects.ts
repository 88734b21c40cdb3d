import {
  type AttachmentKind,
  AttachmentKind as Kinds,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { AttachmentId, BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import { copyPrivateObjectIfUnchanged, deleteObject, hasObject, type ObjectKey } from '../../platform/objects.ts';
import type { StoredRequest } from './stored-request.model.ts';

// Prefixes of pictures and scans: `sent/` before they are in a request, `pending/` while it is pending, `decided/`
// after the decision. The bucket expires objects under the first and the last prefix, counted from their
// creation.

const bucket = 'PROOFS_BUCKET';

/** Returns the object that an attachment is uploaded to. */
export const getUploadObject = (userId: UserId, id: AttachmentId): ObjectKey => ({
  bucket,
  key: `sent/${userId}/${id}`,
});

const getStageObject = (stage: 'pending' | 'decided', id: BackstageRequestId, kind: AttachmentKind): ObjectKey => ({
  bucket,
  key: `${stage}/${id}/${kind}`,
});

/** Returns the object of a request's attachment according to the request's status. */
export const getAttachmentObject = (
  { id, status }: Pick<StoredRequest, 'id' | 'status'>,
  kind: AttachmentKind,
): ObjectKey => getStageObject(status === 'pending' ? 'pending' : 'decided', id, kind);

/** Moves one attachment to the location for its request's status and deletes the other copies. */
const moveAttachment = async (request: StoredRequest, kind: AttachmentKind): Promise<void> => {
  const attachment = request[kind];
  if (!attachment) return;
  const target = getAttachmentObject(request, kind);
  const sources = [getStageObject('pending', request.id, kind), getUploadObject(request.userId, attachment.id)].filter(
    ({ key }) => key !== target.key,
  );
  // A second copy would restart the retention of a scan.
  if (!(await hasObject(target))) {
    for (const source of sources)
      if (await copyPrivateObjectIfUnchanged(source, attachment.etag, target, attachment.mime)) break;
  }
  await Promise.all(sources.map(deleteObject));
};

/**
 * Moves a request's attachments to the locations for its status. Idempotent. Costs a HEAD and two to four S3 calls for
 * each attachment.
 */
export const moveRequestObjects = async (request: StoredRequest): Promise<void> => {
  await Promise.all(Kinds.options.map((kind) => moveAttachment(request, kind)));
};

/** Deletes the objects of a request. Objects under `sent/` expire by themselves. */
export const deleteRequestObjects = async (id: BackstageRequestId): Promise<void> => {
  for (const stage of ['pending', 'decided'] as const) {
    await Promise.all(Kinds.options.map((kind) => deleteObject(getStageObject(stage, id, kind))));
  }
};

/** Deletes the objects of a request and its uploads. */
export const deleteRequestObjectsAndUploads = async ({ id, userId, image, proof }: StoredRequest): Promise<void> => {
  const attachments = [image, proof].flatMap((attachment) => attachment ?? []);
  await Promise.all(attachments.map((attachment) => deleteObject(getUploadObject(userId, attachment.id))));
  await deleteRequestObjects(id);
};
