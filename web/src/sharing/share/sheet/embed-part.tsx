import { buildEmbedCode, buildEmbedUrl, type EmbedTheme, embedSizes } from '@overtone/shared/http/embed-code.ts';
import { useId, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { Choice } from './choice.tsx';
import { CopyAction } from './copy-action.tsx';
import * as css from './embed-part.css.ts';

interface EmbedPartProps {
  readonly name: string;
  /** The path of its page. */
  readonly path: string;
  /** The second at which playback starts. */
  readonly start: number;
}

const sizeLabels = { small: () => t('Small'), medium: () => t('Medium'), large: () => t('Large') };

/** Settings for an embedded player: size, theme, preview, and the code to copy. */
export const EmbedPart = ({ name, path, start }: EmbedPartProps) => {
  const id = useId();
  const [size, setSize] = useState<keyof typeof embedSizes>('medium');
  const [theme, setTheme] = useState<EmbedTheme>('system');
  const { width, height } = embedSizes[size];
  const code = buildEmbedCode({ name, path, theme, start, size: embedSizes[size] }, location.origin);
  const sizes = Object.entries(sizeLabels).map(([value, getLabel]) => ({ value, name: getLabel() }));
  const themes = [
    { value: 'system', name: t('Automatic') },
    { value: 'dark', name: t('Dark') },
    { value: 'light', name: t('Light') },
  ];
  return (
    <section className={css.root} aria-label={t('Embed')}>
      <div className={css.choices}>
        <Choice label={t('Size')} options={sizes} value={size} onChange={(value) => setSize(value as typeof size)} />
        <Choice label={t('Theme')} options={themes} value={theme} onChange={(value) => setTheme(value as EmbedTheme)} />
      </div>
      <div className={css.previewArea}>
        <iframe
          className={css.preview}
          key={`${theme} ${start}`}
          title={t('Preview')}
          src={buildEmbedUrl({ path, theme, start }, '')}
          width={width}
          height={height}
          allow="autoplay"
        />
      </div>
      <label className={css.label} htmlFor={id}>
        {t('Code')}
      </label>
      <textarea
        id={id}
        className={css.code}
        readOnly
        rows={4}
        spellCheck={false}
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyAction text={code} label={t('Copy code')} />
    </section>
  );
};
