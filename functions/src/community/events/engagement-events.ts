import type { Engagement } from '../../library/public.ts';
import { SiteEvent } from '../../platform/site-events.ts';

const kinds = { like: 'liked', follow: 'followed', repost: 'reposted' } as const;
const isTold = (kind: string): kind is keyof typeof kinds => kind in kinds;

/** What others want to hear of what people did, as it came to be. Of what was taken back, and of what somebody saved, nobody hears. */
export const engagementEvents = (engagement: readonly Engagement[]): SiteEvent[] =>
  engagement.flatMap(({ kind, thing, userId, at }) =>
    isTold(kind) ? SiteEvent.parse({ kind: kinds[kind], thing, by: userId, at }) : [],
  );
