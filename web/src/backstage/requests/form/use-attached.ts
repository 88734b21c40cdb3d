import { useSyncExternalStore } from 'react';
import type { Attached, Attachment } from './attachment.ts';

/** A file of the request, as it stands. */
export const useAttached = (attachment: Attachment): Attached | undefined =>
  useSyncExternalStore(attachment.subscribe, attachment.get);
