import type { Lyrics } from '@overtone/shared/lyrics/lyrics.model.ts';
import { t } from '../../lib/i18n.ts';
import { prose } from '../../ui/prose.css.ts';
import { Section } from '../../ui/section.tsx';
import { lyricsLines } from './lyrics-lines.ts';

/** The words of a track, to read. */
export const LyricsText = ({ lyrics }: { readonly lyrics: Lyrics }) => (
  <Section title={t('Lyrics')}>
    <p className={prose}>{lyricsLines(lyrics).join('\n').trim()}</p>
  </Section>
);
