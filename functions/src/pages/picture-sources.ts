import { getImageSources } from '@overtone/shared/media/images/image-sources.ts';
import type { LargestPicture } from '@overtone/shared/pages/largest-picture.ts';

/** Resolution of ordinary screens, up to which pictures have their full display width. */
const ordinaryDensity = { density: 1, media: '(max-resolution: 1.7dppx)' };

/** Common resolutions of phones, tablets and laptops. Other screens load the picture with the app. */
const highDensities = [1.75, 2, 2.625, 2.75, 3, 3.5].map((density) => ({
  density,
  media: `(resolution: ${density}dppx)`,
}));

/** The attributes of a picture for the screens that match a media query. */
export interface DensitySource {
  readonly srcSet: string;
  readonly sizes: string;
  readonly media: string;
}

/** Returns the attributes of a picture for each common screen density: the same files that the app requests there. */
export const getDensitySources = ({ id, sizes }: LargestPicture): DensitySource[] =>
  [ordinaryDensity, ...highDensities].map(({ density, media }) => {
    const sources = getImageSources(id, sizes, density);
    return { srcSet: sources.srcSet, sizes: sources.sizes, media };
  });

/** Returns the `<source>` elements of a picture. @param media a further condition for all of them */
export const renderSources = (sources: readonly DensitySource[], media?: string): string =>
  sources
    .map(
      (source) =>
        `<source srcset="${source.srcSet}" sizes="${source.sizes}" media="${media ? `${media} and ` : ''}${source.media}">`,
    )
    .join('');
