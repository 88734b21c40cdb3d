import { Clock } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';
import { stateLabels } from './field-labels.ts';
import { daysLeft, timeUntil } from './music-labels.ts';
import { isAlbum, type ManagedMusic } from './own-music.ts';
import { sign } from './state-badge.css.ts';

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

/** How something of one's own stands, and how long it does. */
export const StateBadge = ({ music, now }: StateBadgeProps) => {
  const { state, isPublished, releaseAt, trashedAt } = music;
  // A track is published with its album, and an album with its first published track.
  if (state === 'live' && !isPublished) {
    return <Badge>{isAlbum(music) ? t('No published tracks') : t('With its album')}</Badge>;
  }
  const left = state === 'scheduled' && releaseAt ? timeUntil(releaseAt, now) : '';
  return (
    <Badge tone={tones[state]}>
      {state === 'scheduled' && <Clock className={sign} aria-hidden />}
      {state === 'trashed' && trashedAt
        ? daysLeft(trashedAt, now)
        : [stateLabels[state](), left].filter(Boolean).join(' · ')}
    </Badge>
  );
};
