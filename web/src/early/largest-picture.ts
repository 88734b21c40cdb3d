import type { ImageId } from '@overtone/shared/ids.ts';
import { artSizes, getImageSources } from '../lib/image-sources.ts';

interface WithImage {
  readonly image?: { readonly id: ImageId } | null;
}
interface Row {
  readonly type: string;
  readonly album?: WithImage;
  readonly artist?: WithImage;
  readonly channel?: { readonly nestedLayout: string; readonly content: { readonly data: readonly Row[] } };
}
interface PageResponse {
  readonly album?: WithImage;
  readonly artist?: WithImage;
  readonly track?: WithImage;
  readonly channel?: { readonly content: { readonly data: readonly Row[] } };
}

/**
 * Returns the id of the largest picture of a page and its `sizes`: the picture of the header, or of the first card in the
 * first carousel. Returns undefined if there is none.
 */
const findLargestPicture = ({
  album,
  artist,
  track,
  channel,
}: PageResponse): readonly [ImageId, string] | undefined => {
  const header = (album ?? artist ?? track)?.image;
  if (header) return [header.id, artSizes.header];
  const carousel = channel?.content.data.find((row) => row.channel?.nestedLayout === 'carousel');
  const firstRow = carousel?.channel?.content.data[0];
  const card = (firstRow?.album ?? firstRow?.artist)?.image;
  return card ? [card.id, artSizes.card] : undefined;
};

/** Preloads the largest picture of a page while the app is still loading. */
export const preloadLargestPicture = (response: unknown): void => {
  const [id, sizes] = findLargestPicture(response as PageResponse) ?? [];
  if (!id || !sizes) return;
  const sources = getImageSources(id, sizes, devicePixelRatio);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high' });
  Object.assign(link, { imageSrcset: sources.srcSet, imageSizes: sources.sizes });
  document.head.append(link);
};
