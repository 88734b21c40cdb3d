import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../ui/actions/link.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { action, art, card, footer, kind, title } from './top-result.css.ts';

export interface TopResultProps {
  readonly to: string;
  readonly name: string;
  /** Type and credit. */
  readonly line: string;
  readonly image: Image | null;
  /** Icon if there is no picture. */
  readonly placeholderIcon?: LucideIcon | undefined;
  readonly shape?: 'square' | 'round';
  readonly button: ReactNode;
}

/** The best match as a large card. */
export const TopResult = ({ to, name, line, image, placeholderIcon, shape = 'square', button }: TopResultProps) => (
  <article className={card}>
    <Artwork
      className={art}
      image={image}
      placeholderIcon={placeholderIcon}
      shape={shape}
      sizes="104px"
      isHighPriority
    />
    <Link className={title} to={to}>
      {name}
    </Link>
    <div className={footer}>
      <span className={kind}>{line}</span>
      <span className={action}>{button}</span>
    </div>
  </article>
);
