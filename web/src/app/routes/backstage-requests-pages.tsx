import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { OwnRequests } from '../../backstage/requests/own-requests.tsx';
import { SubmittedRequest } from '../../backstage/requests/submitted-request.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NotFound } from '../errors/not-found.tsx';

const Ask = lazyPart(async () => (await import('../../backstage/requests/form/ask.tsx')).Ask);

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
  if (path === '') return <OwnRequests />;
  if (second === undefined && types[first]) return <Ask user={user} type={types[first]} />;
  if (second === 'request-submitted' && more.length === 0) return <SubmittedRequest requestId={first} />;
  return <NotFound />;
};
