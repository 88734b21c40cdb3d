import { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { AttachmentId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What somebody may put into a request, as long as no request has it. */
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
