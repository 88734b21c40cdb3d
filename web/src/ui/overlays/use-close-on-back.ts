import { useEffect, useEffectEvent } from 'react';
import { openLayer } from '../../lib/layers.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';

/**
 * On a phone, the back button closes the topmost layer before it leaves the page.
 * @param close returns false if the user has to answer first.
 */
export const useCloseOnBack = (isOpen: boolean, close: () => unknown): void => {
  const isPhone = useMediaQuery(media.phone);
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen && isPhone ? openLayer(() => onBack()) : undefined), [isOpen, isPhone]);
};
