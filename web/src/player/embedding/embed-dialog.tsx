import { Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { SheetDialog } from '../../ui/overlays/sheet-dialog.tsx';
import { Choice } from './choice.tsx';
import { type EmbedTheme, embedCode, embedSizes, embedUrl } from './embed-code.ts';
import * as css from './embed-dialog.css.ts';
import { type EmbedSubject, showEmbed } from './embedding.ts';

const close = (): void => showEmbed(null);

const copy = async (code: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(code);
    toasts.positive(t('Code copied'));
    // What was asked for is done.
    close();
  } catch {
    toasts.danger(t('The browser did not let us copy the code.'));
  }
};

/** Size, theme, how it will look, and the code to copy. */
export const EmbedDialog = ({ subject }: { readonly subject: EmbedSubject }) => {
  const [size, setSize] = useState<keyof typeof embedSizes>('medium');
  const [theme, setTheme] = useState<EmbedTheme>('system');
  const { width, height } = embedSizes[size];
  const code = embedCode(subject, embedSizes[size], theme, location.origin);
  const sizes = Object.entries(embedSizes).map(([value, { name }]) => ({ value, name: name() }));
  const themes = [
    { value: 'system', name: t('Automatic') },
    { value: 'dark', name: t('Dark') },
    { value: 'light', name: t('Light') },
  ];
  return (
    <SheetDialog title={t('Embed :name', { name: subject.name })} size="lg" close={close}>
      <div className={css.choices}>
        <Choice label={t('Size')} options={sizes} value={size} onChange={(value) => setSize(value as typeof size)} />
        <Choice label={t('Theme')} options={themes} value={theme} onChange={(value) => setTheme(value as EmbedTheme)} />
      </div>
      <div className={css.stage}>
        <iframe
          className={css.preview}
          key={theme}
          title={t('Preview')}
          src={embedUrl(subject, theme, '')}
          width={width}
          height={height}
          allow="autoplay"
        />
      </div>
      <label className={css.label} htmlFor="embed-code">
        {t('Code')}
      </label>
      <textarea
        id="embed-code"
        className={css.code}
        readOnly
        rows={4}
        spellCheck={false}
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="primary" onClick={() => void copy(code)}>
        <Copy aria-hidden />
        {t('Copy the code')}
      </Button>
    </SheetDialog>
  );
};
