import { useEffect, useEffectEvent } from 'react';
import { openLayer } from '../../lib/layers.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';

/**
 * On a phone, the way back closes what fills the screen, the topmost first, before it leaves the page.
 * @param close gives false where it has to be answered first
 */
export const useBackCloses = (isOpen: boolean, close: () => unknown): void => {
  const phone = useMediaQuery(media.phone);
  const back = useEffectEvent(close);
  useEffect(() => (isOpen && phone ? openLayer(() => back()) : undefined), [isOpen, phone]);
};
