import { socialResultPath } from '@overtone/shared/auth/social.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { isGated, useBootstrap } from '../lib/bootstrap.ts';
import { ModalHost } from '../ui/modal-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { TooltipHost } from '../ui/tooltip-host.tsx';
import { rememberGate } from './gate/gate-hint.ts';
import { CookieNoticeArea } from './notice/cookie-notice-area.tsx';
import { followOtherTabs } from './session/other-tabs.ts';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { useApplyTheme } from './theme/use-theme.ts';

const VerifyEmail = lazy(async () => ({ default: (await import('./gate/verify-email.tsx')).VerifyEmail }));

/** What every screen has: the theme, what floats over it, and the gate before it (spec §2.2). */
export const Root = () => {
  const bootstrap = useBootstrap();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const gated = isGated(bootstrap);
  useApplyTheme();
  useEffect(() => rememberGate(gated), [gated]);
  useEffect(() => followOtherTabs(client, revalidate), [client, revalidate]);
  return (
    <>
      <NavigationProgress />
      {/* A sign-in's popup only reports back; the window behind it shows the gate. */}
      {gated && pathname !== socialResultPath ? (
        <Suspense>
          <VerifyEmail />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <CookieNoticeArea />
      <ModalHost />
      <ToastHost />
      <TooltipHost />
    </>
  );
};
