import { t } from '../../lib/i18n.ts';
import type { EmbedSubject } from './embedding.ts';

/** CSS pixels; the full width is as wide as the other page lets it be. */
export interface EmbedSize {
  readonly name: () => string;
  readonly width: number | '100%';
  readonly height: number;
}

/** Sizes to choose from. */
export const embedSizes = {
  small: { name: () => t('Small'), width: 300, height: 80 },
  medium: { name: () => t('Medium'), width: '100%', height: 152 },
  large: { name: () => t('Large'), width: '100%', height: 480 },
} as const satisfies Record<string, EmbedSize>;

export type EmbedTheme = 'system' | 'dark' | 'light';

export const embedUrl = ({ path }: EmbedSubject, theme: EmbedTheme, origin: string): string =>
  `${origin}${path}/embed${theme === 'system' ? '' : `?theme=${theme}`}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The HTML that puts a player on somebody's page. A name may hold any sign there is. */
export const embedCode = (subject: EmbedSubject, size: EmbedSize, theme: EmbedTheme, origin: string): string =>
  `<iframe src="${escaped(embedUrl(subject, theme, origin))}" title="${escaped(subject.name)}" width="${size.width}" height="${size.height}" style="border:0;border-radius:12px" allow="autoplay" loading="lazy"></iframe>`;
