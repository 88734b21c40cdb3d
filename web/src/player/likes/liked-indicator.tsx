import { Heart } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { sign } from './liked-indicator.css.ts';
import { useLiked } from './use-liked.ts';

/** Says of a line that is itself a choice that its thing is liked: there is no button in it. */
export const LikedIndicator = ({ id }: { readonly id: string }) =>
  useLiked(id) && (
    <>
      <span className={hidden}>, {t('liked')}</span>
      <Heart className={sign} aria-hidden />
    </>
  );
