import type { UploadProgress } from './engine/upload.model.ts';
import type { UploadLine } from './upload-line.ts';
import { isMaking, isSending, isWrong, uploadStateOf } from './upload-state.ts';

export interface UploadTotals {
  /** Files. */
  readonly sending: number;
  readonly making: number;
  readonly ready: number;
  readonly held: number;
  readonly wrong: number;
  /** Of the wrong ones, those whose bytes did not arrive. */
  readonly unsent: number;
  /** Whether all that could be sent rests. */
  readonly isPaused: boolean;
  /** Bytes: of what is sent or to be sent. */
  readonly sent: number;
  readonly size: number;
  /** Bytes a second. */
  readonly speed: number;
}

/** How all uploads together are. */
export const totalsOf = (lines: readonly UploadLine[], progress: ReadonlyMap<string, UploadProgress>): UploadTotals => {
  const counted = { sending: 0, making: 0, ready: 0, held: 0, wrong: 0, unsent: 0 };
  let [sent, size, speed, resting] = [0, 0, 0, 0];
  for (const line of lines) {
    const standing = uploadStateOf(line);
    if (isSending(standing)) counted.sending += 1;
    else if (isMaking(standing)) counted.making += 1;
    else if (isWrong(standing)) counted.wrong += 1;
    else if (standing === 'ready' || standing === 'held') counted[standing] += 1;
    if (standing === 'paused') resting += 1;
    if (isWrong(standing) && !line.entry) {
      counted.unsent += 1;
      continue;
    }
    const known = progress.get(line.key);
    size += line.size;
    sent += line.entry ? line.size : Math.min(known?.sent ?? 0, line.size);
    if (standing === 'uploading') speed += known?.speed ?? 0;
  }
  return { ...counted, isPaused: counted.sending > 0 && resting === counted.sending, sent, size, speed };
};
