import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useBootstrap } from '../../../lib/bootstrap.ts';
import { onLoggedOut } from '../../../lib/logout-events.ts';
import { runAfterLoad } from '../../../lib/run-after-load.ts';
import { readStoredPush, usePushFlag } from './push-flag.ts';

const load = () => import('./browser-push.ts');

/**
 * Keeps the notifications of this browser working: stores the subscription for the current session, opens clicked
 * notifications in this tab, and ends the subscription after a logout, or if it is that of another user. Loads nothing for
 * users who have not switched them on in this browser.
 */
export const useSyncPush = (userId: string): void => {
  const { settings, session_id: sessionId } = useBootstrap();
  const siteKey = settings.push.public_key;
  const navigate = useNavigate();
  const isOn = usePushFlag(userId);
  useEffect(() => {
    // The session of the other user may have ended without a logout, for example when the browser was closed.
    if (!isOn && (readStoredPush()?.userId ?? userId) !== userId)
      runAfterLoad(async () => (await load()).pausePush().catch(() => undefined));
  }, [userId, isOn]);
  useEffect(() => {
    if (siteKey === null || sessionId === null || !isOn) return undefined;
    const stopPausing = onLoggedOut(
      () =>
        void load()
          .then(({ pausePush }) => pausePush())
          .catch(() => undefined),
    );
    let stopClicks: (() => void) | undefined;
    let isStopped = false;
    runAfterLoad(async () => {
      const { handlePushClicks, refreshPush } = await load();
      if (isStopped) return;
      stopClicks = handlePushClicks(navigate);
      // The next visit tries again.
      await refreshPush({ userId, sessionId }, siteKey).catch(() => undefined);
    });
    return () => {
      isStopped = true;
      stopClicks?.();
      stopPausing();
    };
  }, [userId, sessionId, siteKey, isOn, navigate]);
};
