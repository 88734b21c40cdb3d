import type { Image } from '@overtone/shared/images/image.model.ts';
import type { ReactNode } from 'react';
import { Artwork } from './artwork.tsx';
import { art, credit, facts, header, kind, title, words } from './media-header.css.ts';
import { PageColour } from './page-colour.tsx';

export interface MediaHeaderProps {
  /** What it is: "Album". */
  readonly kind: string;
  readonly name: string;
  readonly image: Image | null;
  readonly shape?: 'square' | 'round';
  /** Whose it is, as links. */
  readonly credit?: ReactNode;
  readonly facts: ReactNode;
}

/** The head of a page about one piece of music or one artist. */
export const MediaHeader = ({
  kind: sort,
  name,
  image,
  shape = 'square',
  credit: by,
  facts: line,
}: MediaHeaderProps) => (
  <>
    <PageColour palette={image?.palette} />
    <div className={header}>
      <Artwork className={art} image={image} shape={shape} sizes="(min-width: 640px) 232px, 54vw" priority />
      <div className={words}>
        <p className={kind}>{sort}</p>
        <h1 className={title}>{name}</h1>
        <p className={facts}>
          {by && <span className={credit}>{by}</span>}
          <span>{line}</span>
        </p>
      </div>
    </div>
  </>
);
