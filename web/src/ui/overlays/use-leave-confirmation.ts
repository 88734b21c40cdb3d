import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { modals } from './modals.ts';

/** Only one page at a time asks. */
const blockerKey = 'unsaved';

export interface LeaveQuestion {
  /** Whether to ask before this navigation. */
  readonly isHeld: (pathname: string) => boolean;
  /** Whether a reload would lose changes: then the browser asks too. */
  readonly isLost?: () => boolean;
  /** A title other than the default. */
  readonly title?: string;
  /** What happens to unsaved changes. */
  readonly text: string;
  /** Leaving loses changes. */
  readonly isDangerous?: boolean;
  readonly onLeave?: () => void;
}

/**
 * Asks before the user leaves a page with unsaved changes. Uses the router's blocker instead of `useBlocker`: the
 * router is loaded by every visitor, and the hook would add 200 bytes to it.
 */
export const useLeaveConfirmation = (question: LeaveQuestion): void => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const now = useEffectEvent(() => question);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (now().isLost?.()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  useEffect(() => {
    if (!router) return;
    router.getBlocker(blockerKey, ({ nextLocation }) => now().isHeld(nextLocation.pathname));
    const blocker = () => router.state.blockers.get(blockerKey);
    /** Closing the question in any other way means no. */
    let isAsked = false;
    const stopHearing = modals.subscribe(() => {
      if (!isAsked || modals.get()) return;
      isAsked = false;
      blocker()?.reset?.();
    });
    const ask = async (): Promise<void> => {
      const { title = t('Leave without saving?'), text, isDangerous = false } = now();
      await modals.confirm({
        ...{ title, text, action: t('Leave'), isDangerous },
        onConfirm: () => {
          isAsked = false;
          now().onLeave?.();
          blocker()?.proceed?.();
        },
      });
      isAsked = modals.get() !== undefined;
      // The dialog failed to load.
      if (!isAsked) blocker()?.reset?.();
    };
    let state = 'unblocked';
    const stop = router.subscribe(() => {
      const next = blocker()?.state ?? 'unblocked';
      if (next === 'blocked' && state !== 'blocked') void ask();
      state = next;
    });
    return () => {
      stop();
      stopHearing();
      router.deleteBlocker(blockerKey);
    };
  }, [router]);
};
