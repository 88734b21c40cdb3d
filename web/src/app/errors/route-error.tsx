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

/** A page only sends its path to the API, so an invalid request (422) means that the page does not exist. */
const isNotFound = (error: unknown): boolean =>
  isRouteErrorResponse(error) || error instanceof ApiError ? [404, 422].includes(error.status) : false;

const reload = (): void => location.reload();

interface ErrorScreenProps {
  readonly error: unknown;
  readonly title: string;
  /** Whether the whole app failed, so that a reload loses nothing. */
  readonly isFatal?: boolean;
}

/** Shows an error with a button that tries again. After a lost connection, it tries again automatically. */
const ErrorScreen = ({ error, title, isFatal = false }: ErrorScreenProps) => {
  const client = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const isAppOffline = useOffline();
  const isConnectionLost = isUnreachable(error) || (isAppOffline && isLoadFailure(error));
  const heading = isConnectionLost ? t('You’re offline') : title;
  useDocumentTitle(heading);
  const retry = (): void => {
    client.removeQueries({ predicate: ({ state: query }) => query.status === 'error' });
    // The error boundary resets on navigation, even to the same location.
    void navigate(location, { replace: true });
  };
  const retryOnline = useEffectEvent((): void => {
    // Older browsers do not request a failed module again. A reload does, but it stops the music.
    if (isLoadFailure(error) && !selectIsPlaying(player.state.get())) reload();
    else retry();
  });
  useEffect(() => {
    if (isLoadFailure(error)) void checkConnection();
    // The connection was restored during rendering, before this effect subscribed.
    else if (isUnreachable(error) && !isOffline()) retryOnline();
    return onConnectionBack(retryOnline);
  }, [error]);
  return (
    <MessageScreen
      icon={CircleAlert}
      title={heading}
      text={isConnectionLost ? t('This page will load when you’re back online.') : t('Please try again later')}
    >
      <Button variant="primary" onClick={!isConnectionLost && (isFatal || isLoadFailure(error)) ? reload : retry}>
        {t('Try again')}
      </Button>
    </MessageScreen>
  );
};

/** Replaces a page that failed. The frame stays visible, and music continues to play. */
export const ErrorPage = () => {
  const error = useRouteError();
  if (error instanceof ApiError && [401, 403].includes(error.status)) return <Denied />;
  return isNotFound(error) ? (
    <NotFound />
  ) : (
    <ErrorScreen error={error} title={t('There was an issue loading this page')} />
  );
};

/** Replaces the whole app if the data of the frame could not be loaded. */
export const FatalError = () => (
  <main>
    <ErrorScreen error={useRouteError()} title={t('Unexpected Application Error!')} isFatal />
  </main>
);
