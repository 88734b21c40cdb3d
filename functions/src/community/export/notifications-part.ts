import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJsonList } from '../../platform/archive/json-text.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { readFeed } from '../feed/read-feed.service.ts';
import { listNotifications } from '../notifications/notifications.store.ts';
import { presentNotifications } from '../notifications/present-notifications.service.ts';
import { readSubscriptions } from '../notifications/subscriptions.service.ts';
import { findUnreadState } from '../notifications/unread.store.ts';
import { getReadTime } from '../notifications/unread-state.ts';
import { listPushSubscriptions } from '../push/push.store.ts';

async function* exportNotifications({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  const state = await findUnreadState(userId);
  for await (const stored of iteratePages((page) => listNotifications(userId, page), httpLimits.pageSizeMax)) {
    const shown = await presentNotifications(
      stored.map((notification) => ({ ...notification, readAt: getReadTime(notification, state) })),
      { userId },
    );
    yield shown.map(({ type, created_at, read_at, data }) => ({
      ...{ type, createdAt: created_at, readAt: read_at, said: data.lines.map(({ content }) => content) },
    }));
  }
}

async function* exportFeed({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  for await (const items of iteratePages((page) => readFeed(userId, page), httpLimits.pageSizeMax)) {
    yield items.map(({ kind, publishedAt, item }) => ({
      kind,
      at: publishedAt,
      what: item.type,
      ...toReference(item),
    }));
  }
}

const toReference = (item: Awaited<ReturnType<typeof readFeed>>['data'][number]['item']) => {
  const { id, name } = item.type === 'track' ? item.track : item.type === 'album' ? item.album : item.playlist;
  return { id, name };
};

async function* exportSubscriptions({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  yield (await readSubscriptions(userId)).user_selections.map(({ notif_id, channels }) => ({
    about: notif_id,
    channels,
  }));
}

async function* exportPushSubscriptions({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  yield (await listPushSubscriptions(userId)).map(({ endpoint, storedAt }) => ({
    service: new URL(endpoint).host,
    endpoint,
    storedAt,
  }));
}

/**
 * The notifications, what the user is notified of and where, and the feed of a user in the account export: 2 round
 * trips for 100 of each.
 */
export const notificationsPart: ArchivePart = {
  descriptions: {
    'notifications.json': 'Your notifications of the last 90 days, with current names.',
    'notification-settings.json': 'What you are notified of, and in which channels.',
    'notification-browsers.json': 'The browsers that show your notifications, by the address of their push service.',
    'feed.json': 'Releases and reposts of the last 90 days by the artists and users you follow.',
  },
  files(owner): ArchiveFile[] {
    return [
      { path: 'notifications.json', text: formatJsonList({}, 'notifications', exportNotifications(owner)) },
      {
        path: 'notification-settings.json',
        text: formatJsonList({}, 'subscriptions', exportSubscriptions(owner)),
      },
      {
        path: 'notification-browsers.json',
        text: formatJsonList({}, 'browsers', exportPushSubscriptions(owner)),
      },
      { path: 'feed.json', text: formatJsonList({}, 'feed', exportFeed(owner)) },
    ];
  },
};
