import { CircleAlert, CircleCheck, Copy, FileHeadphone, LoaderCircle } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { spinning } from '../ui/feedback/spinner.css.ts';
import { sign } from './state-badge.css.ts';
import { isProcessing, needsAttention, type UploadState } from './upload-state.ts';

/** The icon of a file's state, next to its label. */
export const UploadStateBadge = ({ state }: { readonly state: UploadState }) => {
  if (needsAttention(state)) return <CircleAlert className={sign.wrong} aria-hidden />;
  if (isProcessing(state)) return <LoaderCircle className={classNames(sign.quiet, spinning)} aria-hidden />;
  if (state === 'ready') return <CircleCheck className={sign.ready} aria-hidden />;
  if (state === 'held') return <Copy className={sign.held} aria-hidden />;
  return <FileHeadphone className={sign.quiet} aria-hidden />;
};
