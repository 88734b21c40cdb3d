import { CircleAlert, CircleCheck, Copy, FileHeadphone, LoaderCircle } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { turning } from '../ui/feedback/spinner.css.ts';
import { sign } from './state-badge.css.ts';
import { isMaking, isWrong, type PublicationState } from './upload-state.ts';

/** What a file's standing looks like; its words stand beside it. */
export const UploadStateBadge = ({ standing }: { readonly standing: PublicationState }) => {
  if (isWrong(standing)) return <CircleAlert className={sign.wrong} aria-hidden />;
  if (isMaking(standing)) return <LoaderCircle className={classNames(sign.quiet, turning)} aria-hidden />;
  if (standing === 'ready') return <CircleCheck className={sign.ready} aria-hidden />;
  if (standing === 'held') return <Copy className={sign.held} aria-hidden />;
  return <FileHeadphone className={sign.quiet} aria-hidden />;
};
