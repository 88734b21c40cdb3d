import {
  type AttachmentKind,
  AttachmentKind as Kinds,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { AttachmentId, BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import { copyPrivateIfThere, deleteObject, hasObject, type ObjectKey } from '../../platform/objects.ts';
import type { StoredRequest } from './stored-request.model.ts';

// Where pictures and scans lie: `sent/` until a request has them, `kept/` while it waits, `decided/` from its decision on.
// The bucket ends what is in the first and the last by itself, counted from when it came there.

const bucket = 'PROOFS_BUCKET';

/** Where an attachment is put. */
export const sentObject = (userId: UserId, id: AttachmentId): ObjectKey => ({ bucket, key: `sent/${userId}/${id}` });

const placeOf = (stage: 'kept' | 'decided', id: BackstageRequestId, kind: AttachmentKind): ObjectKey => ({
  bucket,
  key: `${stage}/${id}/${kind}`,
});

/** Where a request's attachment lies once it has settled. */
export const objectOf = ({ id, status }: Pick<StoredRequest, 'id' | 'status'>, kind: AttachmentKind): ObjectKey =>
  placeOf(status === 'pending' ? 'kept' : 'decided', id, kind);

/** Brings one attachment to where its request's state has it: from wherever it is, and nothing of it stays behind. */
const settleOne = async (request: StoredRequest, kind: AttachmentKind): Promise<void> => {
  const attachment = request[kind];
  if (!attachment) return;
  const to = objectOf(request, kind);
  const before = [placeOf('kept', request.id, kind), sentObject(request.userId, attachment.id)].filter(
    ({ key }) => key !== to.key,
  );
  // A second copy would begin the days of a scan anew.
  if (!(await hasObject(to))) {
    for (const from of before) if (await copyPrivateIfThere(from, attachment.etag, to, attachment.mime)) break;
  }
  await Promise.all(before.map(deleteObject));
};

/** Brings a request's attachments to where its state has them; again changes nothing. A HEAD, and two to four calls of S3 each. */
export const settleObjects = async (request: StoredRequest): Promise<void> => {
  await Promise.all(Kinds.options.map((kind) => settleOne(request, kind)));
};

/** Removes all that a request had, but for what it never came to have: `sent/` ends by itself. */
export const removeObjectsOf = async (id: BackstageRequestId): Promise<void> => {
  for (const stage of ['kept', 'decided'] as const) {
    await Promise.all(Kinds.options.map((kind) => deleteObject(placeOf(stage, id, kind))));
  }
};

/** The same, and what it was sent as. */
export const removeAllOf = async ({ id, userId, image, proof }: StoredRequest): Promise<void> => {
  const sent = [image, proof].flatMap((it) => it ?? []);
  await Promise.all(sent.map((it) => deleteObject(sentObject(userId, it.id))));
  await removeObjectsOf(id);
};
