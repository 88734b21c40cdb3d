import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { writeClipboard } from '../../../ui/actions/write-clipboard.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';

/** Milliseconds for which the button shows success. */
const copiedMs = 2_000;

interface CopyActionProps {
  readonly text: string;
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  readonly autoFocus?: boolean;
  readonly isDisabled?: boolean;
}

/** Copies the text next to it, and shows and announces success. */
export const CopyAction = ({ text, label, variant = 'primary', isDisabled = false, ...rest }: CopyActionProps) => {
  const [copiedText, setCopiedText] = useState<string | null>(null);
  useEffect(() => {
    if (copiedText === null) return;
    const timer = setTimeout(() => setCopiedText(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedText]);
  const copy = async (): Promise<void> => {
    if (await writeClipboard(text)) setCopiedText(text);
    else toasts.danger(t('Your browser blocked copying. Select the text and copy it yourself.'));
  };
  const isCopied = copiedText === text;
  return (
    <>
      <Button variant={variant} disabled={isDisabled} {...rest} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {isCopied ? t('Copied') : label}
      </Button>
      <span className={hidden} role="status">
        {isCopied && t('Copied')}
      </span>
    </>
  );
};
