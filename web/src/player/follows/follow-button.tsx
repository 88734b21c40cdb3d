import { Check } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { button } from '../../ui/actions/button.css.ts';
import { follows } from '../reactions/site-reactions.ts';
import { useReacted } from '../reactions/use-reacted.ts';
import { follow } from './follow-button.css.ts';

export interface FollowProps {
  /** Of an artist, a person or a playlist. */
  readonly id: string;
  readonly name: string;
  /** What its page is about above all: it stands out there. */
  readonly primary?: boolean;
}

/** Follows somebody or something, or no longer, and says which. */
export const FollowButton = ({ id, name, primary = false }: FollowProps) => {
  const isFollowed = useReacted(follows, id);
  const look = isFollowed ? button.outline : primary ? button.primary : button.secondary;
  return (
    <button
      type="button"
      className={classNames(look, follow)}
      // Its name begins with the word that is seen on it, so that it can be called by voice.
      aria-label={isFollowed ? t('Following :name', { name }) : t('Follow :name', { name })}
      aria-pressed={isFollowed}
      onClick={() => follows.set([id], !isFollowed)}
    >
      {isFollowed && <Check aria-hidden />}
      {isFollowed ? t('Following') : t('Follow')}
    </button>
  );
};
