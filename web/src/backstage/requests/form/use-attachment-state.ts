import { useSyncExternalStore } from 'react';
import type { Attachment, AttachmentState } from './attachment.ts';

/** Returns the current state of an attachment. */
export const useAttachmentState = (attachment: Attachment): AttachmentState | undefined =>
  useSyncExternalStore(attachment.subscribe, attachment.get);
