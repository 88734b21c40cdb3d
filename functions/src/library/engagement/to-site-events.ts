import { SiteEvent } from '../../platform/site-events.ts';
import type { Engagement } from './find-engagements.service.ts';

const eventKinds = { like: 'liked', follow: 'followed', repost: 'reposted' } as const;
const isEventKind = (kind: string): kind is keyof typeof eventKinds => kind in eventKinds;

/** Returns the events for other users. Removed reactions and added tracks cause no events. */
export const toSiteEvents = (engagement: readonly Engagement[]): SiteEvent[] =>
  engagement.flatMap(({ kind, targetId, userId, at }) =>
    isEventKind(kind) ? SiteEvent.parse({ kind: eventKinds[kind], targetId, by: userId, at }) : [],
  );
