import type {
  ArtistRelation,
  BackstageRequest,
  BackstageRequestStatus,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { t } from '../../lib/i18n.ts';
import type { BadgeProps } from '../../ui/feedback/badge.tsx';

const ways: Record<BackstageRequestType, () => string> = {
  become: () => t('Become an artist'),
  claim: () => t('Claim a profile'),
  verify: () => t('Verify your profile'),
};

/** What somebody asks for, as the form and the lists call it. */
export const wayName = (type: BackstageRequestType): string => ways[type]();

const statuses: Record<BackstageRequestStatus, () => string> = {
  pending: () => t('Pending'),
  approved: () => t('Approved'),
  denied: () => t('Denied'),
};

export const statusName = (status: BackstageRequestStatus): string => statuses[status]();

export const statusTones: Record<BackstageRequestStatus, NonNullable<BadgeProps['tone']>> = {
  pending: 'warning',
  approved: 'positive',
  denied: 'danger',
};

const relations: Record<ArtistRelation, () => string> = {
  artist: () => t('Artist'),
  agent: () => t('Agent'),
  composer: () => t('Composer'),
  label: () => t('Label'),
  manager: () => t('Manager'),
};

/** What somebody is to the artist. */
export const relationName = (relation: ArtistRelation): string => relations[relation]();

/** Of an artist that is gone there is no name left. */
export const artistName = ({ artist }: Pick<BackstageRequest, 'artist'>): string =>
  artist?.name ?? t('An artist that is gone');
