import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { Denied } from '../../accounts/session/denied.tsx';
import { ApiError, isUnreachable } from '../../lib/api.ts';
import { checkConnection, isLoadFailure, isOffline, onConnectionBack, useOffline } from '../../lib/connection.ts';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { player } from '../../player/player.ts';
import { selectIsPlaying } from '../../player/selectors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { NotFound } from './not-found.tsx';

/** Pages send nothing but their path, so what the API finds wrong with that (422) is a page that is not there. */
const isNotFound = (error: unknown): boolean =>
  isRouteErrorResponse(error) || error instanceof ApiError ? [404, 422].includes(error.status) : false;

const reload = (): void => location.reload();

interface FailedProps {
  readonly error: unknown;
  readonly title: string;
  /** Nothing of the app stands any more, so that a reload takes nothing away. */
  readonly whole?: boolean;
}

/** What went wrong, how to try again, and that by itself when a lost connection is back. */
const Failed = ({ error, title, whole = false }: FailedProps) => {
  const client = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const offline = useOffline();
  const isLost = isUnreachable(error) || (offline && isLoadFailure(error));
  const said = isLost ? t('You’re offline') : title;
  useDocumentTitle(said);
  const retry = (): void => {
    client.removeQueries({ predicate: ({ state: query }) => query.status === 'error' });
    // The boundary lets its page in again when the place changes, if only to the same one.
    void navigate(location, { replace: true });
  };
  const comeBack = useEffectEvent((): void => {
    // Older browsers ask no second time for code that did not come. A reload does, and ends the music.
    if (isLoadFailure(error) && !selectIsPlaying(player.state.get())) reload();
    else retry();
  });
  useEffect(() => {
    if (isLoadFailure(error)) void checkConnection();
    // It came back while this was being drawn, and nothing listened yet.
    else if (isUnreachable(error) && !isOffline()) comeBack();
    return onConnectionBack(comeBack);
  }, [error]);
  return (
    <MessageScreen
      icon={CircleAlert}
      title={said}
      text={isLost ? t('This page will load when you’re back online.') : t('Please try again later')}
    >
      <Button variant="primary" onClick={!isLost && (whole || isLoadFailure(error)) ? reload : retry}>
        {t('Try again')}
      </Button>
    </MessageScreen>
  );
};

/** In place of a page that could not be shown; the frame and the music stay. */
export const ErrorPage = () => {
  const error = useRouteError();
  if (error instanceof ApiError && [401, 403].includes(error.status)) return <Denied />;
  return isNotFound(error) ? <NotFound /> : <Failed error={error} title={t('There was an issue loading this page')} />;
};

/** In place of the whole app: there is not even what the frame is made of. */
export const FatalError = () => (
  <main>
    <Failed error={useRouteError()} title={t('Unexpected Application Error!')} whole />
  </main>
);
