import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useEffect } from 'react';
import { isSettled } from '../engine/follow-states.ts';
import type { Uploads } from '../uploads.ts';

/** Follows files of earlier visits that are still under way. */
export const useFollowListed = ({ follower }: Uploads, listed: readonly FileEntry[]): void => {
  useEffect(() => {
    const known = follower.entries.get();
    const fresh = listed.filter((entry) => entry.state !== 'uploading' && !isSettled(entry) && !known.has(entry.id));
    if (fresh.length > 0) follower.add(fresh);
  }, [follower, listed]);
};
