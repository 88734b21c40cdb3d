import { useSyncExternalStore } from 'react';
import type { Attached, Attachment } from './attachment.ts';

/** Returns the current state of an attachment. */
export const useAttached = (attachment: Attachment): Attached | undefined =>
  useSyncExternalStore(attachment.subscribe, attachment.get);
