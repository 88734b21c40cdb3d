import { Heart } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { likes, useHasReaction } from '../reactions/site-reactions.ts';
import { indicator } from './liked-indicator.css.ts';

/** Shows that a target is liked, in rows that cannot contain a button. */
export const LikedIndicator = ({ id }: { readonly id: string }) =>
  useHasReaction(likes, id) && (
    <>
      <span className={hidden}>, {t('liked')}</span>
      <Heart className={indicator} aria-hidden />
    </>
  );
