import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { artSizes } from '../../lib/image-sources.ts';
import { Artwork } from './artwork.tsx';
import { art, credit, facts, factsKind, header, headerText, kind, longTitle, title } from './media-header.css.ts';
import { PageColour } from './page-colour.tsx';

export interface MediaHeaderProps {
  /** The label of its kind: "Album". */
  readonly kind: string;
  readonly name: string;
  readonly image: Image | null;
  /** Used without an image, as a mosaic. */
  readonly covers?: readonly Image[];
  readonly shape?: 'square' | 'round';
  /** Its artists or owner, as links. */
  readonly credit?: ReactNode;
  readonly facts: ReactNode;
}

/** Number of characters from which a smaller font is used. */
const longTitleLength = 26;

/** The header of a page about music or an artist. */
export const MediaHeader = ({
  kind: kindLabel,
  name,
  image,
  covers = [],
  shape = 'square',
  credit: creditLinks,
  facts: factsLine,
}: MediaHeaderProps) => (
  <>
    <PageColour palette={(image ?? covers[0])?.palette} />
    <div className={header} data-page-head>
      <Artwork className={art} image={image} covers={covers} shape={shape} sizes={artSizes.header} isHighPriority />
      <div className={headerText}>
        <p className={kind}>{kindLabel}</p>
        <h1 className={classNames(title, name.length > longTitleLength && longTitle)}>{name}</h1>
        <p className={facts}>
          {creditLinks && <span className={credit}>{creditLinks}</span>}
          <span>
            <span className={factsKind}>{kindLabel} · </span>
            {factsLine}
          </span>
        </p>
      </div>
    </div>
  </>
);
