import { Heart } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { t, tn } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ReactionCount, useDisplayedCount } from '../reactions/reaction-count.tsx';
import { likes, useHasReaction } from '../reactions/site-reactions.ts';
import { heart } from './heart-button.css.ts';

export interface HeartProps {
  readonly id: string;
  readonly name: string;
  /** The number of likes, if it is displayed next to the heart. */
  readonly count?: number;
}

/** A double click on a row plays it, but a double click on a heart must not. */
const stopPropagation = (event: MouseEvent): void => event.stopPropagation();

/** The button in `Heart`, loaded after the page. */
export const HeartButton = ({ id, name, count: loadedCount }: HeartProps) => {
  const isLiked = useHasReaction(likes, id);
  const [displayedCount, recordPress] = useDisplayedCount(loadedCount ?? 0, isLiked);
  const [isPressed, setIsPressed] = useState(false);
  return (
    <>
      <IconButton
        className={heart}
        label={t('Like :name', { name })}
        data-tooltip={isLiked ? t('Unlike') : t('Like')}
        data-pressed={isPressed || undefined}
        aria-pressed={isLiked}
        onClick={() => {
          setIsPressed(true);
          recordPress();
          likes.set([id], !isLiked);
        }}
        onDoubleClick={stopPropagation}
      >
        <Heart aria-hidden />
      </IconButton>
      {loadedCount !== undefined && (
        <ReactionCount value={displayedCount} label={tn(displayedCount, '1 like', ':count likes')} />
      )}
    </>
  );
};
