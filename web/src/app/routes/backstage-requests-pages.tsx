import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { SubmittedRequest } from '../../backstage/requests/submitted-request.tsx';
import { UserRequests } from '../../backstage/requests/user-requests.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { NotFound } from '../errors/not-found.tsx';

const RequestFormPage = loadComponentOnFirstUse(
  async () => (await import('../../backstage/requests/form/request-form-page.tsx')).RequestFormPage,
);

const requestTypes: Readonly<Record<string, BackstageRequestType>> = {
  'become-artist': 'become',
  'claim-artist': 'claim',
  'verify-artist': 'verify',
};

interface RequestPagesProps {
  readonly user: User;
  /** The path below `/backstage/requests`. */
  readonly path: string;
}

/** The list of the user's requests, the form of each request type, and the page of a submitted request. */
export const RequestPages = ({ user, path }: RequestPagesProps) => {
  const [typeOrId = '', action, ...extraSegments] = path.split('/');
  if (path === '') return <UserRequests />;
  if (action === undefined && requestTypes[typeOrId])
    return <RequestFormPage user={user} type={requestTypes[typeOrId]} />;
  if (action === 'request-submitted' && extraSegments.length === 0) return <SubmittedRequest requestId={typeOrId} />;
  return <NotFound />;
};
