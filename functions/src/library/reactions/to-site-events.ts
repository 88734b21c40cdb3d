import type { UserId } from '@overtone/shared/ids.ts';
import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { SiteEvent } from '../../platform/site-events.ts';

const eventKinds = { like: 'liked', follow: 'followed', repost: 'reposted' } as const;
const isEventKind = (kind: string): kind is keyof typeof eventKinds => kind in eventKinds;

/** An action of a user, such as an added reaction. */
interface Action {
  readonly kind: string;
  readonly targetId: TargetId;
  readonly userId: UserId;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Returns the events for other users. Removed reactions and added tracks cause no events. */
export const toSiteEvents = (actions: readonly Action[]): SiteEvent[] =>
  actions.flatMap(({ kind, targetId, userId, at }) =>
    isEventKind(kind) ? SiteEvent.parse({ kind: eventKinds[kind], targetId, by: userId, at }) : [],
  );
