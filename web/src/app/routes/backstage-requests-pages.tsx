import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { SubmittedRequest } from '../../backstage/requests/submitted-request.tsx';
import { UserRequests } from '../../backstage/requests/user-requests.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { NotFound } from '../errors/not-found.tsx';

const RequestFormPage = lazyComponent(
  async () => (await import('../../backstage/requests/form/request-form-page.tsx')).RequestFormPage,
);

const types: Readonly<Record<string, BackstageRequestType>> = {
  'become-artist': 'become',
  'claim-artist': 'claim',
  'verify-artist': 'verify',
};

interface RequestPagesProps {
  readonly user: User;
  /** Below the address of the requests. */
  readonly path: string;
}

/** The ways to ask and what came of it, the form of each way, and the page of a request that was sent. */
export const RequestPages = ({ user, path }: RequestPagesProps) => {
  const [first = '', second, ...more] = path.split('/');
  if (path === '') return <UserRequests />;
  if (second === undefined && types[first]) return <RequestFormPage user={user} type={types[first]} />;
  if (second === 'request-submitted' && more.length === 0) return <SubmittedRequest requestId={first} />;
  return <NotFound />;
};
