import type { ImageId } from '../ids.ts';
import { artSizes } from '../media/images/image-sources.ts';
import { trackHeaderSizes } from '../media/images/track-header-sizes.ts';

interface WithImage {
  readonly image?: { readonly id: ImageId } | null;
}
interface Row {
  readonly type: string;
  readonly album?: WithImage;
  readonly artist?: WithImage;
  readonly channel?: { readonly nestedLayout: string; readonly content: { readonly data: readonly Row[] } };
}
interface PageReply {
  readonly album?: WithImage;
  readonly artist?: WithImage;
  readonly track?: WithImage;
  readonly channel?: { readonly content: { readonly data: readonly Row[] } };
}

/** A picture and its display width, as the `sizes` of an image. */
export interface LargestPicture {
  readonly id: ImageId;
  readonly sizes: string;
}

/**
 * Returns the largest picture of a page: that of the header, or of the first card in the first carousel. Returns
 * undefined if there is none.
 * @param reply the reply of the page's first request, if any
 */
export const findLargestPicture = (reply: unknown): LargestPicture | undefined => {
  const { album, artist, track, channel } = (reply ?? {}) as PageReply;
  const header = (album ?? artist)?.image;
  if (header) return { id: header.id, sizes: artSizes.header };
  if (track?.image) return { id: track.image.id, sizes: trackHeaderSizes };
  const carousel = channel?.content.data.find((row) => row.channel?.nestedLayout === 'carousel');
  const firstRow = carousel?.channel?.content.data[0];
  const card = (firstRow?.album ?? firstRow?.artist)?.image;
  return card ? { id: card.id, sizes: artSizes.card } : undefined;
};
