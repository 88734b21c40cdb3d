import type { ImageId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { getImageSources } from '@overtone/shared/media/images/image-sources.ts';
import { Disc3, type LucideIcon, MicVocal } from 'lucide-react';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { onConnectionBack } from '../../lib/connection.ts';
import { artwork, mosaic, picture, placeholder, quarter, round } from './artwork.css.ts';
import { canObserveNearView, observeNearView } from './near-view.ts';

export interface ArtworkProps {
  readonly image: Image | null;
  /** Shown if there is no image: four as a mosaic, or only the first if there are fewer. */
  readonly covers?: readonly Image[] | undefined;
  /** The display width, as the `sizes` of an image: `56px`, `(min-width: 1024px) 240px, 45vw`. */
  readonly sizes: string;
  readonly shape?: 'square' | 'round';
  /** The icon without an image; by default a disc, or a microphone if round. */
  readonly placeholderIcon?: LucideIcon | undefined;
  /** Loads the image at once and with high priority, for the main image of a page. */
  readonly isHighPriority?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** Number of covers in a mosaic. */
const mosaicSize = 4;

/** Returns `sizes` for half the width: halves each length but not the conditions. */
const halveSizes = (sizes: string): string =>
  sizes
    .split(', ')
    .map((size) => size.replace(/(\S+)$/, 'calc($1 / 2)'))
    .join(', ');

/** Images that were near the view before. They load at once, because the browser has most of them in its cache. */
const loadedIds = new Set<ImageId>();

/** Whether a picture is near the view, or the browser decides itself when to load it. */
const useNearView = (image: Image | null, isHighPriority: boolean) => {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(() => !canObserveNearView() || (image !== null && loadedIds.has(image.id)));
  const isShown = isNear || isHighPriority;
  const waitingId = isShown ? undefined : image?.id;
  // Before the first paint, so that a picture in view loads with the next frame.
  useLayoutEffect(() => {
    if (!waitingId || !frame.current) return;
    return observeNearView(frame.current, () => {
      loadedIds.add(waitingId);
      setIsNear(true);
    });
  }, [waitingId]);
  return { frame, isShown };
};

/**
 * A cover or a portrait: loads when it is near the view, shows its color until then, and an icon without an image.
 * Decorative, because the name is next to it.
 */
export const Artwork = ({ covers = [], ...props }: ArtworkProps) => {
  if (props.image || covers.length < mosaicSize)
    return <SingleArtwork {...props} image={props.image ?? covers[0] ?? null} />;
  return (
    <span className={classNames(artwork, mosaic, props.className)} style={props.style}>
      {covers.slice(0, mosaicSize).map((cover) => (
        <SingleArtwork
          key={cover.id}
          image={cover}
          sizes={halveSizes(props.sizes)}
          {...(props.isHighPriority && { isHighPriority: props.isHighPriority })}
          className={quarter}
        />
      ))}
    </span>
  );
};

const SingleArtwork = ({
  image,
  sizes,
  shape = 'square',
  placeholderIcon: Icon = shape === 'round' ? MicVocal : Disc3,
  isHighPriority = false,
  className,
  style,
}: Omit<ArtworkProps, 'covers'>) => {
  const [brokenId, setBrokenId] = useState<string>();
  useEffect(() => (brokenId ? onConnectionBack(() => setBrokenId(undefined)) : undefined), [brokenId]);
  const shownImage = image && image.id !== brokenId ? image : null;
  const { frame, isShown } = useNearView(shownImage, isHighPriority);
  return (
    <span
      ref={frame}
      className={classNames(artwork, shape === 'round' && round, className)}
      style={shownImage ? { background: shownImage.palette.dominant, ...style } : style}
    >
      {!shownImage && <Icon className={placeholder} aria-hidden />}
      {shownImage && isShown && (
        <img
          key={shownImage.id}
          className={picture}
          {...getImageSources(shownImage.id, sizes, devicePixelRatio)}
          alt=""
          loading={isHighPriority ? 'eager' : 'lazy'}
          fetchPriority={isHighPriority ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setBrokenId(shownImage.id)}
        />
      )}
    </span>
  );
};
