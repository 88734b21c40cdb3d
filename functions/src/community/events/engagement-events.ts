import type { Engagement } from '../../library/public.ts';
import { SiteEvent } from '../../platform/site-events.ts';

const kinds = { like: 'liked', follow: 'followed', repost: 'reposted' } as const;
const isEventKind = (kind: string): kind is keyof typeof kinds => kind in kinds;

/** Returns the events for other users. Removed reactions and added tracks cause no events. */
export const engagementEvents = (engagement: readonly Engagement[]): SiteEvent[] =>
  engagement.flatMap(({ kind, thing, userId, at }) =>
    isEventKind(kind) ? SiteEvent.parse({ kind: kinds[kind], thing, by: userId, at }) : [],
  );
