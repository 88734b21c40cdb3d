import type { UploadProgress } from './engine/upload.model.ts';
import type { UploadLine } from './upload-line.ts';
import { getUploadState, isProcessing, isSending, needsAttention } from './upload-state.ts';

export interface UploadTotals {
  /** Numbers of files. */
  readonly sending: number;
  readonly processing: number;
  readonly ready: number;
  readonly possibleDuplicates: number;
  readonly needAttention: number;
  /** Number of the files in `needAttention` that were not uploaded. */
  readonly unsent: number;
  /** Whether all uploads are paused. */
  readonly isPaused: boolean;
  /** Sent bytes and total bytes of all uploads. */
  readonly sent: number;
  readonly size: number;
  /** Bytes per second. */
  readonly speed: number;
}

/** Computes the totals of all uploads. */
export const computeTotals = (
  lines: readonly UploadLine[],
  progress: ReadonlyMap<string, UploadProgress>,
): UploadTotals => {
  const counts = { sending: 0, processing: 0, ready: 0, possibleDuplicates: 0, needAttention: 0, unsent: 0 };
  let [sent, size, speed, pausedCount] = [0, 0, 0, 0];
  for (const line of lines) {
    const state = getUploadState(line);
    if (isSending(state)) counts.sending += 1;
    else if (isProcessing(state)) counts.processing += 1;
    else if (needsAttention(state)) counts.needAttention += 1;
    else if (state === 'ready') counts.ready += 1;
    else if (state === 'held') counts.possibleDuplicates += 1;
    if (state === 'paused') pausedCount += 1;
    if (needsAttention(state) && !line.entry) {
      counts.unsent += 1;
      continue;
    }
    const itemProgress = progress.get(line.key);
    size += line.size;
    sent += line.entry ? line.size : Math.min(itemProgress?.sent ?? 0, line.size);
    if (state === 'uploading') speed += itemProgress?.speed ?? 0;
  }
  return { ...counts, isPaused: counts.sending > 0 && pausedCount === counts.sending, sent, size, speed };
};
