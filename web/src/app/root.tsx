import { socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { followOtherTabs } from '../accounts/session/other-tabs.ts';
import { rememberGate } from '../accounts/verification/gate-hint.ts';
import { clearSearches } from '../discovery/search/recent-searches.ts';
import { isGated, useBootstrap } from '../lib/bootstrap.ts';
import { onSignedOut } from '../lib/signed-out.ts';
import { withTexts } from '../lib/texts.ts';
import { useTellShown } from '../lib/use-go-to.ts';
import { laterPart } from '../player/later-part.tsx';
import { CookieNoticeArea } from '../site/cookie-notice/cookie-notice-area.tsx';
import { useApplyTheme } from '../site/theme/use-theme.ts';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ModalHost } from '../ui/overlays/modal-host.tsx';
import { UploadsArea } from '../uploads/tray/uploads-area.tsx';
import { clearPlaceUses } from './palette/place-uses.ts';
import { NavigationProgress } from './shell/navigation-progress.tsx';

/** It has nothing to say before somebody points at something for a while. */
const TooltipHost = laterPart(async () => (await import('../ui/overlays/tooltip-host.tsx')).TooltipHost);

const verifyEmail = withTexts('account', () => import('../accounts/verification/verify-email.tsx'));
const VerifyEmail = lazyPart(async () => (await verifyEmail()).VerifyEmail);

/** What this browser keeps of a person beside their session. */
const removeBlockedUser = (): void => {
  clearSearches();
  clearPlaceUses();
};

/** What every screen has: the theme, what floats over it, and the gate before it (spec §2.2). */
export const Root = () => {
  const bootstrap = useBootstrap();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const gated = isGated(bootstrap);
  useApplyTheme();
  useTellShown();
  useEffect(() => rememberGate(gated), [gated]);
  useEffect(() => onSignedOut(removeBlockedUser), []);
  useEffect(() => followOtherTabs(client, revalidate), [client, revalidate]);
  return (
    <>
      <NavigationProgress />
      {/* A sign-in's popup only reports back; the window behind it shows the gate. */}
      {gated && pathname !== socialResultPath ? <VerifyEmail /> : <Outlet />}
      <UploadsArea />
      <CookieNoticeArea />
      <ModalHost />
      <ToastHost />
      <TooltipHost />
    </>
  );
};
