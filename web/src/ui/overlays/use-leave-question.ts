import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { modals } from './modals.ts';

/** One page at a time asks. */
const blockerKey = 'unsaved';

export interface LeaveQuestion {
  /** Whether somebody who goes there is to be asked first. */
  readonly isHeld: (pathname: string) => boolean;
  /** Whether even a reload would lose something: then the browser asks before one. */
  readonly isLost?: () => boolean;
  /** Where it is not the usual one. */
  readonly title?: string;
  /** What becomes of what is not saved. */
  readonly text: string;
  /** Whoever leaves loses something. */
  readonly isDangerous?: boolean;
  readonly onLeave?: () => void;
}

/**
 * Asks before somebody goes to another page of the app with something unsaved.
 *
 * By the router's own blocker in place of `useBlocker`: the router is a file that every listener loads, and the hook would
 * be 200 bytes of it.
 */
export const useLeaveQuestion = (question: LeaveQuestion): void => {
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
    /** However else the question is closed, it is a no. */
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
      // The question itself did not come.
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
