import type { AttachmentKind } from './backstage-request.model.ts';

/** Types that each kind of attachment may be of. */
export const attachmentMimes = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  proof: ['image/png', 'image/jpeg', 'application/pdf'],
} as const satisfies Record<AttachmentKind, readonly string[]>;
