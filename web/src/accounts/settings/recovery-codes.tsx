import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { saveText } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { writeClipboard } from '../../ui/actions/write-clipboard.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { buttons } from './settings-panel.css.ts';
import { codes as list } from './two-factor.css.ts';

/** Shows new recovery codes. The server stores only hashes, so they cannot be shown again. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const codeList = useRef<HTMLUListElement>(null);
  const [isCopied, setCopied] = useState(false);
  // Focus the codes, so that screen readers announce them.
  useEffect(() => codeList.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    if (await writeClipboard(text)) setCopied(true);
    else toasts.danger(t('Your browser blocked copying. Select the text and copy it yourself.'));
  };
  return (
    <>
      <p>
        {t(
          'Store these recovery codes in a password manager. If you lose your phone, each code works once to log in. They’re only shown now.',
        )}
      </p>
      <ul ref={codeList} className={list} aria-label={t('Recovery codes')} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons}>
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? t('Copied') : t('Copy codes')}
        </Button>
        <Button onClick={() => saveText('recovery-codes.txt', `${text}\n`)}>
          <Download aria-hidden />
          {t('Download codes')}
        </Button>
      </div>
    </>
  );
};
