import { useState } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

const CookieNotice = loadComponentOnFirstUse(async () => (await import('./cookie-notice.tsx')).CookieNotice);

const cookieName = 'cookie_notice';
const cookieDays = 30;

/** The cookie notice, until the visitor dismisses it. The server decides who needs it (spec §4). */
export const CookieNoticeArea = () => {
  const { settings, show_cookie_notice } = useBootstrap();
  const [isDismissed, setIsDismissed] = useState(() => readCookie(cookieName) === 'true');
  if (isDismissed || !settings.cookie_notice.enable || !show_cookie_notice) return null;
  const dismiss = (): void => {
    writeCookie(cookieName, 'true', cookieDays);
    setIsDismissed(true);
  };
  return (
    // Pages reserve space for it (`data-notice`) before its code is loaded, so that no button moves later.
    <div data-notice={settings.cookie_notice.position}>
      <CookieNotice {...settings.cookie_notice} onDismiss={dismiss} />
    </div>
  );
};
