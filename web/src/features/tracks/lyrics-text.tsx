import { parseLrc } from '@overtone/shared/lyrics/lrc.ts';
import type { Lyrics } from '@overtone/shared/lyrics/lyrics.model.ts';
import { t } from '../../lib/i18n.ts';
import { prose } from '../../ui/prose.css.ts';
import { Section } from '../../ui/section.tsx';

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
