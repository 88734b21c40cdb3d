import { limits } from '@overtone/shared/limits.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { jsonList } from '../../platform/archive/json-text.ts';
import { everyPage } from '../../platform/every-page.ts';
import { readFeed } from '../feed/read-feed.service.ts';
import { listNotifications } from '../notifications/notifications.store.ts';
import { presentNotifications } from '../notifications/present-notifications.service.ts';

async function* toldTo({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  for await (const stored of everyPage((page) => listNotifications(userId, page), limits.pageSizeMax)) {
    const shown = await presentNotifications(stored, userId);
    yield shown.map(({ type, created_at, read_at, data }) => ({
      ...{ type, createdAt: created_at, readAt: read_at, said: data.lines.map(({ content }) => content) },
    }));
  }
}

async function* inFeedOf({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  for await (const items of everyPage((page) => readFeed(userId, page), limits.pageSizeMax)) {
    yield items.map(({ kind, at, thing }) => ({ kind, at, what: thing.type, ...nameOf(thing) }));
  }
}

const nameOf = (thing: Awaited<ReturnType<typeof readFeed>>['data'][number]['thing']) => {
  const { id, name } = thing.type === 'track' ? thing.track : thing.type === 'album' ? thing.album : thing.playlist;
  return { id, name };
};

/** What somebody was told, and what their feed holds: for 100 of them 2 trips each. */
export const notificationsPart: ArchivePart = {
  about: {
    'notifications.json': 'What you were told in the last 90 days, as it is read today.',
    'feed.json': 'What those whom you follow released or reposted in the last 90 days.',
  },
  files(owner): ArchiveFile[] {
    return [
      { path: 'notifications.json', text: jsonList({}, 'notifications', toldTo(owner)) },
      { path: 'feed.json', text: jsonList({}, 'feed', inFeedOf(owner)) },
    ];
  },
};
