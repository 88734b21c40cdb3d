import type { ImageId } from '@overtone/shared/ids.ts';
import { artSizes, imageSources } from '../lib/image-sources.ts';

interface Pictured {
  readonly image?: { readonly id: ImageId } | null;
}
interface Row {
  readonly type: string;
  readonly album?: Pictured;
  readonly artist?: Pictured;
  readonly channel?: { readonly nestedLayout: string; readonly content: { readonly data: readonly Row[] } };
}
interface Answer {
  readonly album?: Pictured;
  readonly artist?: Pictured;
  readonly track?: Pictured;
  readonly channel?: { readonly content: { readonly data: readonly Row[] } };
}

/** What a page's answer will be seen by first: the picture of its header, or the first card of its first shelf. */
const largestPicture = ({ album, artist, track, channel }: Answer): readonly [ImageId, string] | undefined => {
  const header = (album ?? artist ?? track)?.image;
  if (header) return [header.id, artSizes.header];
  const shelf = channel?.content.data.find((row) => row.channel?.nestedLayout === 'carousel');
  const first = shelf?.channel?.content.data[0];
  const card = (first?.album ?? first?.artist)?.image;
  return card ? [card.id, artSizes.card] : undefined;
};

/** Fetches that picture before the app is there to show it. */
export const preloadLargestPicture = (answer: unknown): void => {
  const [id, sizes] = largestPicture(answer as Answer) ?? [];
  if (!id || !sizes) return;
  const sources = imageSources(id, sizes, devicePixelRatio);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high' });
  Object.assign(link, { imageSrcset: sources.srcSet, imageSizes: sources.sizes });
  document.head.append(link);
};
