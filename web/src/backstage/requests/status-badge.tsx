import type { BackstageRequestStatus } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { getRequestStatusLabel, statusTones } from './request-labels.ts';

/** The status of a request. */
export const StatusBadge = ({ status }: { readonly status: BackstageRequestStatus }) => (
  <Badge tone={statusTones[status]}>{getRequestStatusLabel(status)}</Badge>
);
