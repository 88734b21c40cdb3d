import type { AttachmentKind } from './backstage-request.model.ts';

/** Accepted types of each kind of attachment. */
export const attachmentMimes = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  proof: ['image/png', 'image/jpeg', 'application/pdf'],
} as const satisfies Record<AttachmentKind, readonly string[]>;
