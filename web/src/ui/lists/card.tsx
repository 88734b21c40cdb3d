import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useViewTransitionState } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { artSizes } from '../../lib/image-sources.ts';
import { Link } from '../actions/link.tsx';
import { Artwork } from '../media/artwork.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import type { MenuSource } from '../overlays/menu-entry.ts';
import { useContextMenu } from '../overlays/use-context-menu.ts';
import { action, art, card, heart as heartPlace, link, more, roundAction, subtitle } from './card.css.ts';

export interface CardProps {
  readonly to: string;
  readonly title: string;
  readonly subtitle: string;
  readonly image: Image | null;
  readonly covers?: readonly Image[] | undefined;
  /** Stands where there is no picture, in place of a disc or a microphone. */
  readonly sign?: LucideIcon | undefined;
  readonly shape?: 'square' | 'round';
  /** A button of its own over the picture, shown on hover and focus. */
  readonly button?: ReactNode;
  /** Says whether it is liked, and does it. */
  readonly heart?: ReactNode;
  /** What can be done with it: by a button over the picture, a right click, a long press. */
  readonly menu?: MenuSource;
  /** Keeps the button there: what it started is playing. */
  readonly active?: boolean;
}

/** A picture with its name under it: one link, whose picture flows over into the page's. */
export const Card = ({
  to,
  title,
  subtitle: line,
  image,
  covers,
  sign,
  shape = 'square',
  button,
  heart,
  menu: source,
  active = false,
}: CardProps) => {
  const { area, menu } = useContextMenu();
  // An album may stand on a page twice, and a name in a transition only once: the card that was pressed has it.
  const [pressed, setPressed] = useState(false);
  const flowing = useViewTransitionState(to) && pressed;
  const press = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): void => setPressed(!(metaKey || ctrlKey || shiftKey));
  return (
    <article className={card} data-flowing={flowing} {...(source ? area : {})}>
      <Artwork
        className={art}
        image={image}
        covers={covers}
        sign={sign}
        shape={shape}
        sizes={artSizes.card}
        {...(flowing ? { style: { viewTransitionName: 'artwork' } } : {})}
      />
      <Link className={link} to={to} viewTransition onClick={press}>
        {title}
      </Link>
      <span className={subtitle}>{line}</span>
      {button && (
        <span className={classNames(action, shape === 'round' && roundAction)} data-shown={active}>
          {button}
        </span>
      )}
      {heart && <span className={heartPlace}>{heart}</span>}
      {source && <MenuButton {...source} className={more} menu={menu} />}
    </article>
  );
};
