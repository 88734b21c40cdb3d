import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { artSizes } from '@overtone/shared/media/images/image-sources.ts';
import type { LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useViewTransitionState } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../actions/link.tsx';
import { Artwork } from '../media/artwork.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import type { MenuSource } from '../overlays/menu-entry.ts';
import { useContextMenu } from '../overlays/use-context-menu.ts';
import { action, art, card, heart as heartStyle, link, menuButton, roundAction, subtitle } from './card.css.ts';

export interface CardProps {
  readonly to: string;
  readonly title: string;
  readonly subtitle: string;
  readonly image: Image | null;
  readonly covers?: readonly Image[] | undefined;
  /** The icon without a picture, in place of the default one. */
  readonly placeholderIcon?: LucideIcon | undefined;
  readonly shape?: 'square' | 'round';
  /** A button over the picture, shown on hover and focus. */
  readonly button?: ReactNode;
  /** The like button. */
  readonly heart?: ReactNode;
  /** The menu, opened by a button over the picture, a right click or a long press. */
  readonly menu?: MenuSource;
  /** Keeps the button visible, because its music is playing. */
  readonly isActive?: boolean;
}

/** A card with a picture and a name, which is one link. Its picture transitions into the picture of the page. */
export const Card = ({
  to,
  title,
  subtitle: subtitleText,
  image,
  covers,
  placeholderIcon,
  shape = 'square',
  button,
  heart,
  menu: menuSource,
  isActive = false,
}: CardProps) => {
  const { area, menu } = useContextMenu();
  // An album may be on a page twice, but a view transition name must be unique, so only the pressed card has it.
  const [isPressed, setIsPressed] = useState(false);
  const isTransitioning = useViewTransitionState(to) && isPressed;
  const onPress = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): void => setIsPressed(!(metaKey || ctrlKey || shiftKey));
  return (
    <article className={card} data-transitioning={isTransitioning} {...(menuSource ? area : {})}>
      <Artwork
        className={art}
        image={image}
        covers={covers}
        placeholderIcon={placeholderIcon}
        shape={shape}
        sizes={artSizes.card}
        {...(isTransitioning ? { style: { viewTransitionName: 'artwork' } } : {})}
      />
      <Link className={link} to={to} viewTransition onClick={onPress}>
        {title}
      </Link>
      <span className={subtitle}>{subtitleText}</span>
      {button && (
        <span className={classNames(action, shape === 'round' && roundAction)} data-shown={isActive}>
          {button}
        </span>
      )}
      {heart && <span className={heartStyle}>{heart}</span>}
      {menuSource && <MenuButton {...menuSource} className={menuButton} menu={menu} />}
    </article>
  );
};
