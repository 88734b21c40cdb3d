import { Check } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { button } from '../../ui/actions/button.css.ts';
import { follows, useHasReaction } from '../reactions/site-reactions.ts';
import { follow } from './follow-button.css.ts';

export interface FollowProps {
  /** The id of an artist, user or playlist. */
  readonly id: string;
  readonly name: string;
  /** Whether it is the main action of the page. */
  readonly isPrimary?: boolean;
}

/** A button that follows or unfollows a target. */
export const FollowButton = ({ id, name, isPrimary = false }: FollowProps) => {
  const isFollowed = useHasReaction(follows, id);
  const variant = isFollowed ? button.outline : isPrimary ? button.primary : button.secondary;
  return (
    <button
      type="button"
      className={classNames(variant, follow)}
      // The accessible name begins with the visible text, so that voice control finds the button.
      aria-label={isFollowed ? t('Following :name', { name }) : t('Follow :name', { name })}
      aria-pressed={isFollowed}
      onClick={() => follows.set([id], !isFollowed)}
    >
      {isFollowed && <Check aria-hidden />}
      {isFollowed ? t('Following') : t('Follow')}
    </button>
  );
};
