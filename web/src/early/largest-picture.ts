import { getImageSources } from '@overtone/shared/media/images/image-sources.ts';
import { findLargestPicture } from '@overtone/shared/pages/largest-picture.ts';

/** Whether the document preloads the picture for a screen like this one (`functions/src/pages`). */
const isPreloaded = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')].some(
    ({ media }) => matchMedia(media).matches,
  );

/** Preloads the largest picture of a page while the app is still loading, unless the document does. */
export const preloadLargestPicture = (response: unknown): void => {
  const picture = findLargestPicture(response);
  if (!picture || isPreloaded()) return;
  const sources = getImageSources(picture.id, picture.sizes, devicePixelRatio);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high' });
  Object.assign(link, { imageSrcset: sources.srcSet, imageSizes: sources.sizes });
  document.head.append(link);
};
