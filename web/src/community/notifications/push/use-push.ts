import { useEffect, useState } from 'react';
import { useBootstrap } from '../../../lib/bootstrap.ts';
import { t } from '../../../lib/i18n.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { type PushState, readPushState, turnOffPush, turnOnPush } from './browser-push.ts';

/** Shown when the user has blocked notifications in the browser (spec §9). */
export const getBlockedMessage = (): string =>
  t('Notifications blocked. Please enable them for this site from browser settings.');

/** The notifications of this browser. */
export interface BrowserPush {
  /** Undefined until it is known. */
  readonly state: PushState | undefined;
  readonly isPending: boolean;
  /** Switches them on or off. Must be called by a user gesture. @returns the new state */
  readonly change: (isOn: boolean) => Promise<PushState | undefined>;
}

/** Reads and changes whether this browser shows the notifications of the user. */
export const useBrowserPush = (): BrowserPush => {
  const { user, session_id: sessionId, settings } = useBootstrap();
  const [state, setState] = useState<PushState>();
  const [isPending, setPending] = useState(false);
  const userId = user?.id ?? '';
  const siteKey = settings.push.public_key;
  useEffect(() => {
    let isCurrent = true;
    void readPushState(userId).then((pushState) => {
      if (isCurrent) setState(pushState);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  const change = async (isOn: boolean): Promise<PushState | undefined> => {
    if (siteKey === null || sessionId === null || isPending) return state;
    setPending(true);
    try {
      if (!isOn) await turnOffPush();
      const newState = isOn ? await turnOnPush({ userId, sessionId }, siteKey) : 'off';
      if (newState === 'blocked') toasts.danger(getBlockedMessage());
      setState(newState);
      return newState;
    } catch (error) {
      // The browser could not reach its push service, or the API refused.
      if (error instanceof DOMException) toasts.danger(t('Your browser couldn’t turn on notifications. Try again.'));
      else showFailure(error);
      return state;
    } finally {
      setPending(false);
    }
  };
  return { state, isPending, change };
};
