import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useBootstrap } from '../../../lib/bootstrap.ts';
import { onLoggingOut } from '../../../lib/logout-events.ts';
import { runAfterLoad } from '../../../lib/run-after-load.ts';
import { usePushFlag } from './push-flag.ts';

const load = () => import('./browser-push.ts');

/**
 * Keeps the notifications of this browser working: refreshes the subscription, opens clicked notifications in this tab, and
 * ends the subscription before a logout. Loads nothing for users who have not switched them on in this browser.
 */
export const useFollowPush = (userId: string): void => {
  const siteKey = useBootstrap().settings.push.public_key;
  const navigate = useNavigate();
  const isOn = usePushFlag(userId);
  useEffect(() => {
    if (siteKey === null || !isOn) return undefined;
    const stopPausing = onLoggingOut(() => void load().then(({ pausePush }) => pausePush()));
    let stopClicks: (() => void) | undefined;
    let isStopped = false;
    runAfterLoad(async () => {
      const { followPushClicks, refreshPush } = await load();
      if (isStopped) return;
      stopClicks = followPushClicks(navigate);
      // The next visit tries again.
      await refreshPush(userId, siteKey).catch(() => undefined);
    });
    return () => {
      isStopped = true;
      stopClicks?.();
      stopPausing();
    };
  }, [userId, siteKey, isOn, navigate]);
};
