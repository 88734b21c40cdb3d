import { Heart } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { t, tn } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ReactionCount } from '../reactions/reaction-count.tsx';
import { likes } from '../reactions/site-reactions.ts';
import { useCount } from '../reactions/use-count.ts';
import { heart } from './heart-button.css.ts';
import { useLiked } from './use-liked.ts';

export interface HeartProps {
  readonly id: string;
  readonly name: string;
  /** How many people like it, where that stands beside it. */
  readonly count?: number;
}

/** A row that is pressed twice plays: a heart that is pressed twice is liked and not. */
const keep = (event: MouseEvent): void => event.stopPropagation();

/** The button in a `Heart`. */
export const HeartButton = ({ id, name, count: read }: HeartProps) => {
  const liked = useLiked(id);
  const [times, note] = useCount(read ?? 0, liked);
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <IconButton
        className={heart}
        label={t('Like :name', { name })}
        data-tooltip={liked ? t('Unlike') : t('Like')}
        data-pressed={pressed || undefined}
        aria-pressed={liked}
        onClick={() => {
          setPressed(true);
          note();
          likes.set([id], !liked);
        }}
        onDoubleClick={keep}
      >
        <Heart aria-hidden />
      </IconButton>
      {read !== undefined && <ReactionCount of={times} words={tn(times, '1 like', ':count likes')} />}
    </>
  );
};
