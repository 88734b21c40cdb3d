import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { requestsPath } from '../../../lib/paths.ts';
import { modals } from '../../../ui/overlays/modals.ts';
import { picture, proof } from './attachment.ts';
import { forgetDraft } from './draft.ts';

/** A reload keeps what was typed, and no files. */
const warn = (event: BeforeUnloadEvent): void => {
  if (picture.get() || proof.get()) event.preventDefault();
};

const blockerKey = 'request';

/**
 * Asks before somebody leaves what is not sent. From form to form, and to their list, everything is kept.
 *
 * By the router's own blocker in place of `useBlocker`: the router is a file that every listener loads, and the hook would
 * be 200 bytes of it.
 */
export const useAskLeaving = (isUnsent: () => boolean): void => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isHeld = useEffectEvent((pathname: string) => isUnsent() && !pathname.startsWith(requestsPath));
  useEffect(() => {
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  useEffect(() => {
    if (!router) return;
    router.getBlocker(blockerKey, ({ nextLocation }) => isHeld(nextLocation.pathname));
    const blocker = () => router.state.blockers.get(blockerKey);
    /** However else the question is closed, it is a no. */
    let isAsked = false;
    const stopHearing = modals.subscribe(() => {
      if (!isAsked || modals.get()) return;
      isAsked = false;
      blocker()?.reset?.();
    });
    const ask = async (): Promise<void> => {
      await modals.confirm({
        title: t('Leave without sending?'),
        text: t('What you have entered is deleted, with your files.'),
        action: t('Leave'),
        isDangerous: true,
        onConfirm: () => {
          isAsked = false;
          forgetDraft();
          blocker()?.proceed?.();
        },
      });
      isAsked = modals.get() !== undefined;
      // The question itself did not come.
      if (!isAsked) blocker()?.reset?.();
    };
    let state = 'unblocked';
    const stop = router.subscribe(() => {
      const now = blocker()?.state ?? 'unblocked';
      if (now === 'blocked' && state !== 'blocked') void ask();
      state = now;
    });
    return () => {
      stop();
      stopHearing();
      router.deleteBlocker(blockerKey);
    };
  }, [router]);
};
