import { Clock } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';
import { stateWords } from './field-words.ts';
import { daysLeft, timeUntil } from './music-words.ts';
import { isAlbum, type OwnMusic } from './own-music.ts';
import { sign } from './state-badge.css.ts';

const tones: Readonly<Record<OwnMusic['state'], NonNullable<BadgeProps['tone']>>> = {
  live: 'positive',
  scheduled: 'warning',
  unlisted: 'neutral',
  hidden: 'neutral',
  binned: 'danger',
};

interface StateBadgeProps {
  readonly music: OwnMusic;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How something of one's own stands, and how long it does. */
export const StateBadge = ({ music, now }: StateBadgeProps) => {
  const { state, isOut, releaseAt, binnedAt } = music;
  // A track is published with its album, and an album with its first published track.
  if (state === 'live' && !isOut) {
    return <Badge>{isAlbum(music) ? t('No published tracks') : t('With its album')}</Badge>;
  }
  const left = state === 'scheduled' && releaseAt ? timeUntil(releaseAt, now) : '';
  return (
    <Badge tone={tones[state]}>
      {state === 'scheduled' && <Clock className={sign} aria-hidden />}
      {state === 'binned' && binnedAt
        ? daysLeft(binnedAt, now)
        : [stateWords[state](), left].filter(Boolean).join(' · ')}
    </Badge>
  );
};
