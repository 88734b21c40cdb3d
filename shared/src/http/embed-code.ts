import { startTimeParameter } from './embed-path.ts';

/** Size of an iframe in CSS pixels. `100%` is the width of its container. */
export interface EmbedSize {
  readonly width: number | '100%';
  readonly height: number;
}

/** The sizes that the layout of the embed supports (`web/src/pages/embed`). */
export const embedSizes = {
  small: { width: 300, height: 80 },
  medium: { width: '100%', height: 152 },
  large: { width: '100%', height: 480 },
} as const satisfies Record<string, EmbedSize>;

export type EmbedTheme = 'system' | 'dark' | 'light';

export interface EmbedDraft {
  /** The path of the page of the track, album or playlist. */
  readonly path: string;
  readonly name: string;
  readonly size: EmbedSize;
  /** `system` by default. */
  readonly theme?: EmbedTheme;
  /** Start time of the music in seconds, 0 by default. */
  readonly start?: number;
}

/** Returns the URL of an embed. @param origin the origin of the site, or empty for a relative URL */
export const buildEmbedUrl = (
  { path, theme = 'system', start = 0 }: Pick<EmbedDraft, 'path' | 'theme' | 'start'>,
  origin: string,
): string => {
  const query = new URLSearchParams({
    ...(theme !== 'system' && { theme }),
    ...(start > 0 && { [startTimeParameter]: String(Math.floor(start)) }),
  });
  return `${origin}${path}/embed${query.size > 0 ? `?${query}` : ''}`;
};

/** Escapes a text for HTML, in an element or in a quoted attribute. */
export const escapeHtmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the HTML of an iframe with a player, for other sites. The name may contain any characters. */
export const buildEmbedCode = (draft: EmbedDraft, origin: string): string => {
  const { name, size } = draft;
  const [src, title] = [buildEmbedUrl(draft, origin), name].map(escapeHtmlText);
  return `<iframe src="${src}" title="${title}" width="${size.width}" height="${size.height}" style="border:0;border-radius:12px" allow="autoplay" loading="lazy"></iframe>`;
};
