import { useId } from 'react';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { PushState } from './browser-push.ts';
import * as css from './this-browser.css.ts';
import { getBlockedMessage, useBrowserPush } from './use-push.ts';

const getDescription = (state: PushState | undefined): string => {
  switch (state) {
    case 'on':
      return t('This browser shows the ones that you choose in the column Browser, even when this site is closed.');
    case 'blocked':
      return getBlockedMessage();
    case 'unsupported':
      return t('This browser can’t show notifications.');
    case 'needs-home-screen':
      return t('On iPhone and iPad, add this site to your home screen first.');
    case 'off':
      return t('This browser shows none yet. The column Browser applies to all your browsers.');
    default:
      // The state is known a moment later. An empty line reserves the space.
      return '\u00a0';
  }
};

/**
 * Shows whether this browser receives notifications, and switches them on and off immediately. Which notifications are
 * shown is chosen for the account and applies to all its browsers.
 */
export const ThisBrowser = () => {
  const { state, isPending, change } = useBrowserPush();
  const headingId = useId();
  return (
    <section className={css.thisBrowser} aria-labelledby={headingId}>
      <div className={css.texts}>
        <h2 id={headingId} className={css.heading}>
          {t('Notifications in this browser')}
        </h2>
        <p className={css.description}>{getDescription(state)}</p>
      </div>
      {(state === 'off' || state === 'on') && (
        <Button isPending={isPending} onClick={() => void change(state === 'off')}>
          {state === 'off' ? t('Allow notifications') : t('Turn off')}
        </Button>
      )}
    </section>
  );
};
