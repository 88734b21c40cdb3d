import { artSizes } from '@overtone/shared/media/images/image-sources.ts';
import type { LargestPicture } from '@overtone/shared/pages/largest-picture.ts';
import { escapeHtml } from './escape-html.ts';
import type { PageHead } from './heads.model.ts';
import { getDensitySources, renderSources } from './picture-sources.ts';

/** What the frame of the document shows of a page before the app starts: its name and its largest picture. */
export interface FramePage {
  /** The template in `web/src/app/shell/frame-pages.tsx`. */
  readonly template: 'media' | 'track' | 'channel' | 'channelWithTiles';
  /** Not escaped; null for the home page, whose heading depends on the time of the visitor. */
  readonly name: string | null;
  readonly picture: LargestPicture;
  readonly isRound: boolean;
}

interface PageReply {
  readonly artist?: { readonly header?: unknown };
  readonly channel?: {
    readonly content: { readonly data: readonly { readonly channel?: { readonly nestedLayout: string } }[] };
  };
}

/** Whether the first section of a channel has tiles, which are above the carousel with the picture. */
const hasTilesFirst = ({ channel }: PageReply): boolean =>
  channel?.content.data.find((row) => row.channel)?.channel?.nestedLayout === 'list';

/**
 * Returns what the frame shows, or undefined if the page has no picture, or another header than the templates.
 * @param picture the largest picture of the page
 * @param reply the reply of the page's first request, if any
 */
export const findFramePage = (
  { path, name, image }: PageHead,
  picture: LargestPicture | undefined,
  reply: unknown,
): FramePage | undefined => {
  const kind = path.split('/')[1];
  if (kind === 'playlist') {
    return image
      ? { template: 'media', name, picture: { id: image.id, sizes: artSizes.header }, isRound: false }
      : undefined;
  }
  if (!picture) return undefined;
  switch (kind) {
    case 'album':
      return { template: 'media', name, picture, isRound: false };
    case 'artist':
      // A wide picture above the header moves it down.
      return (reply as PageReply).artist?.header ? undefined : { template: 'media', name, picture, isRound: true };
    case 'track':
      return { template: 'track', name, picture, isRound: false };
    default:
      return {
        template: hasTilesFirst(reply as PageReply) ? 'channelWithTiles' : 'channel',
        name: kind === '' ? null : name,
        picture,
        isRound: false,
      };
  }
};

/** Number of characters from which the app uses a smaller font (`web/src/ui/media/media-header.tsx`). */
const longNameLength = 26;

const templatesPattern = /<template id="frame-page-(\w+)"([^>]*)>([\s\S]*?)<\/template>/g;
const pagePattern = /(<section data-frame-page="true">)[\s\S]*?(?=<\/section>)/;

const getAttribute = (attributes: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/** Moves the template of a page into the frame of the app's HTML, with its name and picture. Removes all templates. */
export const withFramePage = (shell: string, page: FramePage | undefined): string => {
  const template = [...shell.matchAll(templatesPattern)].find(([, name]) => name === page?.template);
  const html = shell.replaceAll(templatesPattern, '');
  if (!page || !template) return html;
  const [, , attributes = '', content = ''] = template;
  const values: Readonly<Record<string, string>> = {
    name: page.name === null ? '&nbsp;' : escapeHtml(page.name),
    sources: renderSources(getDensitySources(page.picture)),
    round: page.isRound ? getAttribute(attributes, 'data-round') : '',
    longTitle: (page.name?.length ?? 0) > longNameLength ? getAttribute(attributes, 'data-long-title') : '',
  };
  const filledTemplate = content.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return html.replace(pagePattern, (_, start: string) => start + filledTemplate);
};
