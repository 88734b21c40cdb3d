import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { t } from '../../lib/i18n.ts';
import { Section } from '../../ui/lists/section.tsx';
import { prose } from '../../ui/text/prose.css.ts';

const plainText = ({ format, text }: Lyrics): string =>
  format === 'plain'
    ? text
    : parseLrc(text)
        .map((line) => line.text)
        .join('\n');

/** The words of a track, to read. */
export const LyricsText = ({ lyrics }: { readonly lyrics: Lyrics }) => (
  <Section title={t('Lyrics')}>
    <p className={prose}>{plainText(lyrics).trim()}</p>
  </Section>
);
