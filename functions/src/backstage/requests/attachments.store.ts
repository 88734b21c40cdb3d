import { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { AttachmentId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { deleteAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';

/** An attachment of a user that is in no request yet. */
const attachmentItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({
    userId: UserId,
    id: AttachmentId,
    kind: AttachmentKind,
    /** Seconds since 1970. */
    expires: z.int(),
  }),
  key: { pk: 'user#{userId}', sk: 'attachment#{id}' },
  isConsistent: true,
  expires: 'expires',
});

/** Lifetime of an attachment without a request in seconds; the bucket keeps its object at least as long. */
const lifetimeSeconds = 24 * 3_600;

/** Creates an attachment that the user may upload. Costs one write unit. */
export const putAttachment = (userId: UserId, id: AttachmentId, kind: AttachmentKind): Promise<void> =>
  putItem(attachmentItem, { userId, id, kind, expires: Math.floor(Date.now() / 1_000) + lifetimeSeconds });

/** Returns attachments of a user that are in no request: one consistent BatchGetItem, one read unit for each. */
export const findAttachments = (userId: UserId, ids: readonly AttachmentId[]) =>
  findItems(
    attachmentItem,
    ids.map((id) => ({ userId, id })),
  );

/**
 * Returns the ids of all attachments of a user: consistent Query `pk = user#<id>`, `sk` begins with
 * `attachment#`.
 */
export const listAttachmentIds = async (userId: UserId): Promise<AttachmentId[]> =>
  (await listItems(attachmentItem, 'key', { userId })).map(({ id }) => id);

/**
 * Returns the action that moves an attachment into a request. Its transaction fails if the attachment is already in a
 * request.
 */
export const consumeAttachmentAction = (userId: UserId, id: AttachmentId): TransactAction =>
  deleteAction(attachmentItem, { userId, id });

/** Deletes an attachment. Costs one write unit. */
export const deleteAttachment = async (userId: UserId, id: AttachmentId): Promise<void> => {
  await deleteItem(attachmentItem, { userId, id });
};
