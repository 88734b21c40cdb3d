import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useEffect } from 'react';
import { isSettled } from '../engine/state-follower.ts';
import type { Uploads } from '../uploads.ts';

/** Follows the states of listed files that are still being processed. */
export const useFollowListedFiles = ({ follower }: Uploads, listed: readonly FileEntry[]): void => {
  useEffect(() => {
    const followed = follower.entries.get();
    const processing = listed.filter(
      (entry) => entry.state !== 'uploading' && !isSettled(entry) && !followed.has(entry.id),
    );
    if (processing.length > 0) follower.add(processing);
  }, [follower, listed]);
};
