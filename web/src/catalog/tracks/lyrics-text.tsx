import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { t } from '../../lib/i18n.ts';
import { Section } from '../../ui/lists/section.tsx';
import { prose } from '../../ui/text/prose.css.ts';

const toPlainText = ({ format, text }: Lyrics): string =>
  format === 'plain'
    ? text
    : parseLrc(text)
        .map((line) => line.text)
        .join('\n');

/** A track's lyrics as plain text. */
export const LyricsText = ({ lyrics }: { readonly lyrics: Lyrics }) => (
  <Section title={t('Lyrics')}>
    <p className={prose}>{toPlainText(lyrics).trim()}</p>
  </Section>
);
