import { CircleAlert, CircleCheck, Copy, FileHeadphone, LoaderCircle } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { spinning } from '../ui/feedback/spinner.css.ts';
import { icon } from './state-badge.css.ts';
import { isProcessing, needsAttention, type UploadState } from './upload-state.ts';

/** The icon of a file's state, next to its label. */
export const UploadStateBadge = ({ state }: { readonly state: UploadState }) => {
  if (needsAttention(state)) return <CircleAlert className={icon.wrong} aria-hidden />;
  if (isProcessing(state)) return <LoaderCircle className={classNames(icon.quiet, spinning)} aria-hidden />;
  if (state === 'ready') return <CircleCheck className={icon.ready} aria-hidden />;
  if (state === 'held') return <Copy className={icon.held} aria-hidden />;
  return <FileHeadphone className={icon.quiet} aria-hidden />;
};
