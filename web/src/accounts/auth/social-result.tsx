import {
  type SocialResult as Result,
  type SocialStatus,
  socialStatuses,
} from '@overtone/shared/accounts/auth/social.model.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t, translateServerText } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { socialChannel } from '../session/social-popup.ts';

const parseStatus = (text: string | null): SocialStatus =>
  socialStatuses.find((status) => status === text?.toUpperCase()) ?? 'ERROR';

/** Returns the error message in the site's language, or undefined if there is none. */
const findErrorMessage = (search: URLSearchParams): string | undefined => {
  const [message, key] = [search.get('errorMessage'), search.get('errorKey')];
  if (!message) return undefined;
  return translateServerText(message, key ? { key, values: { provider: search.get('provider') ?? '' } } : undefined);
};

/** The last page of a social login popup: posts the result to the window that opened it, and closes. */
export const SocialResult = () => {
  const bootstrap = useBootstrap();
  const [search] = useSearchParams();
  const status = parseStatus(search.get('status'));
  const errorMessage = findErrorMessage(search);
  useDocumentTitle(t('Log in'));

  useEffect(() => {
    const result: Result = {
      type: 'social-auth',
      status,
      callbackData: { errorMessage, ...(bootstrap.user ? { bootstrapData: bootstrap } : {}) },
    };
    const opener: Window | null = window.opener;
    if (opener) opener.postMessage(result, location.origin);
    else {
      const channel = new BroadcastChannel(socialChannel);
      channel.postMessage(result);
      channel.close();
    }
    window.close();
  }, [status, errorMessage, bootstrap]);

  // Visible only in browsers that do not let a page close itself.
  return (
    <main>
      <MessageScreen icon={CircleCheck} title={t('You can close this window')}>
        <Link className={button.secondary} to="/">
          {t('Take me there!')}
        </Link>
      </MessageScreen>
    </main>
  );
};
