import { socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { syncWithOtherTabs } from '../accounts/session/other-tabs.ts';
import { rememberVerificationGate } from '../accounts/verification/verification-gate-hint.ts';
import { clearPageUses } from '../discovery/palette/clear-page-uses.ts';
import { clearSearches } from '../discovery/search/recent-searches.ts';
import { isGated, useBootstrap } from '../lib/bootstrap.ts';
import { writeCookie } from '../lib/cookies.ts';
import { onLoggedOut } from '../lib/logout-events.ts';
import { loadWithTexts } from '../lib/texts.ts';
import { useNotifyPageShown } from '../lib/use-navigate-and-wait.ts';
import { workspaceCookie, workspaceNotFoundEvent } from '../lib/workspace.ts';
import { CookieNoticeArea } from '../site/cookie-notice/cookie-notice-area.tsx';
import { useApplyTheme } from '../site/theme/use-theme.ts';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { loadComponentOnFirstUse } from '../ui/load-component-on-first-use.tsx';
import { ModalHost } from '../ui/overlays/modal-host.tsx';
import { UploadsArea } from '../uploads/tray/uploads-area.tsx';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { TooltipArea } from './tooltip-area.tsx';

const loadVerifyEmail = loadWithTexts('account', () => import('../accounts/verification/verify-email.tsx'));
const VerifyEmail = loadComponentOnFirstUse(async () => (await loadVerifyEmail()).VerifyEmail);

/** Removes the data of the user that this browser stores, except the session. */
const clearUserData = (): void => {
  clearSearches();
  clearPageUses();
  // The next user is not a member of this user's workspace.
  writeCookie(workspaceCookie, '0');
};

/** The root of every page: the theme, overlays, and the verification gate (spec §2.2). */
export const Root = () => {
  const bootstrap = useBootstrap();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const isBehindGate = isGated(bootstrap);
  useApplyTheme();
  useNotifyPageShown();
  useEffect(() => rememberVerificationGate(isBehindGate), [isBehindGate]);
  useEffect(() => onLoggedOut(clearUserData), []);
  useEffect(() => syncWithOtherTabs(client, revalidate), [client, revalidate]);
  useEffect(() => {
    const leave = async ({ detail }: CustomEventInit<string | null>): Promise<void> => {
      const { leaveMissingWorkspace } = await import('../workspaces/active/leave-missing-workspace.ts');
      // The page of a failed request loads again.
      if (leaveMissingWorkspace(client, detail)) await revalidate();
    };
    const listener = (event: Event): void => void leave(event as CustomEvent<string | null>).catch(() => undefined);
    addEventListener(workspaceNotFoundEvent, listener);
    return () => removeEventListener(workspaceNotFoundEvent, listener);
  }, [client, revalidate]);
  return (
    <>
      <NavigationProgress />
      {/* The popup of a social login only reports its result. Its opener shows the gate. */}
      {isBehindGate && pathname !== socialResultPath ? <VerifyEmail /> : <Outlet />}
      <UploadsArea />
      <CookieNoticeArea />
      <ModalHost />
      <ToastHost />
      <TooltipArea />
    </>
  );
};
