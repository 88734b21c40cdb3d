import { useState } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const CookieNotice = lazyComponent(async () => (await import('./cookie-notice.tsx')).CookieNotice);

const cookie = 'cookie_notice';
const days = 30;

/** Where the cookie notice appears, until somebody has taken note of it or the server says that it need not (spec §4). */
export const CookieNoticeArea = () => {
  const { settings, show_cookie_notice } = useBootstrap();
  const [noted, setNoted] = useState(() => readCookie(cookie) === 'true');
  if (noted || !settings.cookie_notice.enable || !show_cookie_notice) return null;
  const note = (): void => {
    writeCookie(cookie, 'true', days);
    setNoted(true);
  };
  return (
    // Pages make room for it (`data-notice`) before its code has come: what moved then would move under a press.
    <div data-notice={settings.cookie_notice.position}>
      <CookieNotice {...settings.cookie_notice} onNoted={note} />
    </div>
  );
};
