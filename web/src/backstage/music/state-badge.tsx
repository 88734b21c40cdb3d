import { Clock } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';
import { stateLabels } from './field-labels.ts';
import { isAlbum, type ManagedMusic } from './managed-music.ts';
import { formatCountdown, formatRemainingDays } from './music-labels.ts';
import { icon } from './state-badge.css.ts';

const tones: Readonly<Record<ManagedMusic['state'], NonNullable<BadgeProps['tone']>>> = {
  live: 'positive',
  scheduled: 'warning',
  unlisted: 'neutral',
  hidden: 'neutral',
  trashed: 'danger',
};

interface StateBadgeProps {
  readonly music: ManagedMusic;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The state of managed music, with the remaining time of a scheduled release or of the trash. */
export const StateBadge = ({ music, now }: StateBadgeProps) => {
  const { state, isPublished, releaseAt, trashedAt } = music;
  // A track is published with its album, and an album with its first published track.
  if (state === 'live' && !isPublished) {
    return <Badge>{isAlbum(music) ? t('No published tracks') : t('Same as album')}</Badge>;
  }
  const countdown = state === 'scheduled' && releaseAt ? formatCountdown(releaseAt, now) : '';
  return (
    <Badge tone={tones[state]}>
      {state === 'scheduled' && <Clock className={icon} aria-hidden />}
      {state === 'trashed' && trashedAt
        ? formatRemainingDays(trashedAt, now)
        : [stateLabels[state](), countdown].filter(Boolean).join(' · ')}
    </Badge>
  );
};
