import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { AttachmentId, UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { deleteAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { attachmentItem } from './attachment.item.ts';

/** Seconds that an attachment waits for its request: as long as the bucket keeps it at least. */
const keptSeconds = 24 * 3_600;

/** Notes that somebody may send an attachment. One write unit. */
export const putAttachment = (userId: UserId, id: AttachmentId, kind: AttachmentKind): Promise<void> =>
  putItem(attachmentItem, { userId, id, kind, expires: Math.floor(Date.now() / 1_000) + keptSeconds });

/** Somebody's own attachments that no request has: one consistent BatchGetItem, a unit each. */
export const findAttachments = (userId: UserId, ids: readonly AttachmentId[]) =>
  findItems(
    attachmentItem,
    ids.map((id) => ({ userId, id })),
  );

/** All of somebody's: consistent Query `pk = user#<id>`, `sk` begins with `attachment#`. */
export const listAttachmentIds = async (userId: UserId): Promise<AttachmentId[]> =>
  (await listItems(attachmentItem, 'key', { userId })).map(({ id }) => id);

/** Takes an attachment into a request; refused where it is in one already. */
export const useAttachmentAction = (userId: UserId, id: AttachmentId): TransactAction =>
  deleteAction(attachmentItem, { userId, id });

/** Forgets an attachment. One write unit. */
export const deleteAttachment = async (userId: UserId, id: AttachmentId): Promise<void> => {
  await deleteItem(attachmentItem, { userId, id });
};
