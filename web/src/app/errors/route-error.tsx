import { useQueryClient } from '@tanstack/react-query';
import { CloudAlert } from 'lucide-react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { Denied } from './denied.tsx';
import { NotFound } from './not-found.tsx';

/** Pages send nothing but their path, so what the API finds wrong with that (422) is a page that is not there. */
const isNotFound = (error: unknown): boolean =>
  isRouteErrorResponse(error) || error instanceof ApiError ? [404, 422].includes(error.status) : false;

const Failed = () => {
  const client = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  useDocumentTitle(t('There was an issue loading this page'));
  const retry = (): void => {
    client.removeQueries({ predicate: ({ state: query }) => query.status === 'error' });
    // The boundary lets its page in again when the place changes, if only to the same one.
    void navigate(location, { replace: true });
  };
  return (
    <MessageScreen
      icon={CloudAlert}
      title={t('There was an issue loading this page')}
      text={t('Please try again later')}
    >
      <Button variant="primary" onClick={retry}>
        {t('Try again')}
      </Button>
    </MessageScreen>
  );
};

/** In place of a page that could not be shown; the frame and the music stay. */
export const ErrorPage = () => {
  const error = useRouteError();
  if (error instanceof ApiError && [401, 403].includes(error.status)) return <Denied />;
  return isNotFound(error) ? <NotFound /> : <Failed />;
};

/** In place of the whole app: there is not even what the frame is made of. */
export const FatalError = () => {
  const reload = (): void => location.reload();
  useDocumentTitle(undefined);
  return (
    <main>
      <MessageScreen icon={CloudAlert} title={t('Unexpected Application Error!')} text={t('Please try again later')}>
        <Button variant="primary" onClick={reload}>
          {t('Try again')}
        </Button>
      </MessageScreen>
    </main>
  );
};
