import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { modals } from './modals.ts';

/** Only one page at a time uses the blocker. */
const blockerKey = 'unsaved';

export interface LeaveConfirmation {
  /** Whether to ask before a navigation to this path. */
  readonly shouldConfirm: (pathname: string) => boolean;
  /** Whether a reload would lose changes, so that the browser asks before it. */
  readonly losesChangesOnReload?: () => boolean;
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
export const useLeaveConfirmation = (confirmation: LeaveConfirmation): void => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const getLatest = useEffectEvent(() => confirmation);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (getLatest().losesChangesOnReload?.()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, []);
  useEffect(() => {
    if (!router) return;
    router.getBlocker(blockerKey, ({ nextLocation }) => getLatest().shouldConfirm(nextLocation.pathname));
    const getBlocker = () => router.state.blockers.get(blockerKey);
    // If the dialog is closed in any other way, the user stays on the page.
    let isDialogOpen = false;
    const unsubscribeModals = modals.subscribe(() => {
      if (!isDialogOpen || modals.get()) return;
      isDialogOpen = false;
      getBlocker()?.reset?.();
    });
    const openDialog = async (): Promise<void> => {
      const { title = t('Leave without saving?'), text, isDangerous = false } = getLatest();
      await modals.confirm({
        ...{ title, text, action: t('Leave'), isDangerous },
        onConfirm: () => {
          isDialogOpen = false;
          getLatest().onLeave?.();
          getBlocker()?.proceed?.();
        },
      });
      isDialogOpen = modals.get() !== undefined;
      // The dialog failed to load.
      if (!isDialogOpen) getBlocker()?.reset?.();
    };
    let state = 'unblocked';
    const unsubscribeRouter = router.subscribe(() => {
      const nextState = getBlocker()?.state ?? 'unblocked';
      if (nextState === 'blocked' && state !== 'blocked') void openDialog();
      state = nextState;
    });
    return () => {
      unsubscribeRouter();
      unsubscribeModals();
      router.deleteBlocker(blockerKey);
    };
  }, [router]);
};
