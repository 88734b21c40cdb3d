import { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { AttachmentId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** An attachment of a user that is in no request yet. */
export const attachmentItem = defineItem({
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
