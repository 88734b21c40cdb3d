import type {
  ArtistRelation,
  BackstageRequest,
  BackstageRequestStatus,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { t } from '../../lib/i18n.ts';
import type { BadgeProps } from '../../ui/feedback/badge.tsx';

const typeLabels: Record<BackstageRequestType, () => string> = {
  become: () => t('Become an artist'),
  claim: () => t('Claim a profile'),
  verify: () => t('Verify a profile'),
};

/** Returns the label of a type of request. */
export const getRequestTypeLabel = (type: BackstageRequestType): string => typeLabels[type]();

const statusLabels: Record<BackstageRequestStatus, () => string> = {
  pending: () => t('Pending'),
  approved: () => t('Approved'),
  denied: () => t('Denied'),
};

export const getRequestStatusLabel = (status: BackstageRequestStatus): string => statusLabels[status]();

export const statusTones: Record<BackstageRequestStatus, NonNullable<BadgeProps['tone']>> = {
  pending: 'warning',
  approved: 'positive',
  denied: 'danger',
};

const relationLabels: Record<ArtistRelation, () => string> = {
  artist: () => t('Artist'),
  agent: () => t('Agent'),
  composer: () => t('Composer'),
  label: () => t('Label'),
  manager: () => t('Manager'),
};

/** Returns the label of a relation to an artist. */
export const getRelationLabel = (relation: ArtistRelation): string => relationLabels[relation]();

/** Returns the name of the requested artist, or a placeholder if it was deleted. */
export const getRequestedArtistName = ({ artist }: Pick<BackstageRequest, 'artist'>): string =>
  artist?.name ?? t('Deleted artist');
