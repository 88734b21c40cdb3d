import { Heart } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { likes } from '../marks/site-marks.ts';
import { heart } from './heart-button.css.ts';
import { useLiked } from './use-liked.ts';

export interface HeartProps {
  readonly id: string;
  readonly name: string;
}

/** A row that is pressed twice plays: a heart that is pressed twice is liked and not. */
const keep = (event: MouseEvent): void => event.stopPropagation();

/** The button in a `Heart`. */
export const HeartButton = ({ id, name }: HeartProps) => {
  const liked = useLiked(id);
  const [pressed, setPressed] = useState(false);
  return (
    <IconButton
      className={heart}
      label={t('Like :name', { name })}
      data-tooltip={liked ? t('Unlike') : t('Like')}
      data-pressed={pressed || undefined}
      aria-pressed={liked}
      onClick={() => {
        setPressed(true);
        likes.set([id], !liked);
      }}
      onDoubleClick={keep}
    >
      <Heart aria-hidden />
    </IconButton>
  );
};
