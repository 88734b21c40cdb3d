import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../lib/i18n.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import { toasts } from './toasts.ts';

/** Milliseconds the button says that it worked (spec §9). */
const copiedMs = 1_000;

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
}

/** A text to take away: a token, an address, an embed's code. */
export const CopyField = ({ label, value, description }: CopyFieldProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toasts.danger(t('Copying is not allowed here. Select the text instead.'));
    }
  };
  return (
    <TextField
      label={label}
      value={value}
      onChange={() => undefined}
      isReadOnly
      {...(description && { description })}
      end={
        <IconButton label={copied ? t('Copied') : t('Copy')} onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      }
    />
  );
};
