import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { toasts } from '../feedback/toasts.ts';
import { IconButton } from './icon-button.tsx';
import { writeClipboard } from './write-clipboard.ts';

/** Milliseconds for which the button shows success (spec §9). */
const copiedMs = 1_000;

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, if a page has several copy buttons. */
  readonly label?: string;
}

/** Copies a text and shows success for a second. */
export const CopyButton = ({ text, label = t('Copy') }: CopyButtonProps) => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    if (await writeClipboard(text)) setIsCopied(true);
    else toasts.danger(t('Your browser blocked copying. Select the text and copy it yourself.'));
  };
  return (
    <IconButton label={isCopied ? t('Copied') : label} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
};
