import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Bell } from '../../community/notifications/bell.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { bellSpace } from './top-bar.css.ts';

/**
 * Renders the bell into its space in the top bar (spec §2.4). This component is part of the code that only logged-in
 * users load: in the top bar, it would add the list of its files to the first visit of every guest.
 */
export const BellArea = () => {
  const { user, settings } = useBootstrap();
  const isPhone = useMediaQuery(media.phone);
  const [space, setSpace] = useState<Element | null>(null);
  // The space is in the document after a commit. It is looked up again each time, in case the top bar was mounted
  // again.
  useLayoutEffect(() => setSpace(document.querySelector(`.${bellSpace}`)));
  if (!user || !space || !settings.notifications.integrated) return null;
  return createPortal(<Bell key={user.id} user={user} isOnAvatar={isPhone} />, space);
};
