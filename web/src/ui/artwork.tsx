import type { Image } from '@overtone/shared/images/image.model.ts';
import { Disc3, MicVocal } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { imageSources } from '../lib/image-sources.ts';
import { artwork, picture, placeholder, round } from './artwork.css.ts';

export interface ArtworkProps {
  readonly image: Image | null;
  /** Width it is shown at, as the `sizes` of an image: `56px`, `(min-width: 1024px) 240px, 45vw`. */
  readonly sizes: string;
  readonly shape?: 'square' | 'round';
  /** Fetched first and at once: for the one picture that a page is about. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** A cover or a portrait: its own colour while it loads, a quiet sign where there is none. Decoration: names stand beside it. */
export const Artwork = ({ image, sizes, shape = 'square', priority = false, className, style }: ArtworkProps) => {
  const [broken, setBroken] = useState<string>();
  const shown = image && image.id !== broken ? image : null;
  const Sign = shape === 'round' ? MicVocal : Disc3;
  return (
    <span
      className={classNames(artwork, shape === 'round' && round, className)}
      style={shown ? { background: shown.palette.dominant, ...style } : style}
    >
      {shown ? (
        <img
          key={shown.id}
          className={picture}
          {...imageSources(shown.id, sizes, devicePixelRatio)}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setBroken(shown.id)}
        />
      ) : (
        <Sign className={placeholder} aria-hidden />
      )}
    </span>
  );
};
