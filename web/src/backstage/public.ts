// Exports of `backstage` for other contexts.
export { ReceivedInvites } from './artists/received-invites.tsx';
export {
  getRelationLabel,
  getRequestedArtistName,
  getRequestStatusLabel,
  getRequestTypeLabel,
} from './requests/request-labels.ts';
export { requestQuery } from './requests/requests.queries.ts';
export { StatusBadge } from './requests/status-badge.tsx';
