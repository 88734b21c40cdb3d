import { startParameter } from './embed-path.ts';

/** Of a frame, CSS pixels; the full width is as wide as the other page lets it be. */
export interface EmbedSize {
  readonly width: number | '100%';
  readonly height: number;
}

/** What the frame is laid out for (`web/src/app/embed`). */
export const embedSizes = {
  small: { width: 300, height: 80 },
  medium: { width: '100%', height: 152 },
  large: { width: '100%', height: 480 },
} as const satisfies Record<string, EmbedSize>;

export type EmbedTheme = 'system' | 'dark' | 'light';

export interface EmbedDraft {
  /** Of the thing's page on the site. */
  readonly path: string;
  readonly name: string;
  readonly size: EmbedSize;
  /** The system's when left out. */
  readonly theme?: EmbedTheme;
  /** Second at which its music begins; the first when left out. */
  readonly start?: number;
}

/** Address of a frame. @param origin of the site; empty for one of its own pages */
export const embedUrl = (
  { path, theme = 'system', start = 0 }: Pick<EmbedDraft, 'path' | 'theme' | 'start'>,
  origin: string,
): string => {
  const query = new URLSearchParams({
    ...(theme !== 'system' && { theme }),
    ...(start > 0 && { [startParameter]: String(Math.floor(start)) }),
  });
  return `${origin}${path}/embed${query.size > 0 ? `?${query}` : ''}`;
};

/** Text for HTML, in an element or between double quotes. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The HTML that puts a player on somebody's page. A name may hold any sign there is. */
export const embedCode = (draft: EmbedDraft, origin: string): string => {
  const { name, size } = draft;
  const [src, title] = [embedUrl(draft, origin), name].map(escapedHtml);
  return `<iframe src="${src}" title="${title}" width="${size.width}" height="${size.height}" style="border:0;border-radius:12px" allow="autoplay" loading="lazy"></iframe>`;
};
