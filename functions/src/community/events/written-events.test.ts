import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sqs } from '../../platform/aws.ts';
import { requireEnv } from '../../platform/env.ts';
import { addArtist, addTrack } from '../../testing/catalogue.ts';
import { addComment } from '../../testing/comments.ts';
import { captureEvents, deliverEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { enableNotifications, readNotificationLines } from '../../testing/notifications.ts';
import { deliverReactions } from '../../testing/reactions.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

beforeEach(async () => {
  const remove = await isolatedSiteTable();
  await enableNotifications();
  return remove;
});

const addNamedUser = (name: string) => addUser({ name, findable: true });
const follow = (follower: TestUser, { user }: TestUser) =>
  follower.call(followsContract.followUser, { params: { userId: user.id } });

/** Rejects all messages to the queue of events until the returned function is called. */
const rejectEvents = (): (() => void) => {
  const name = 'rejectEvents';
  sqs().middlewareStack.add(
    (next) => (args) => {
      const { QueueUrl } = args.input as { readonly QueueUrl?: string };
      return QueueUrl === requireEnv('EVENTS_QUEUE_URL') ? Promise.reject(new Error('not available')) : next(args);
    },
    { step: 'initialize', name },
  );
  const accept = () => void sqs().middlewareStack.remove(name);
  onTestFinished(accept);
  return accept;
};

describe('events that follow a write', () => {
  it('notifies the user of a follower before the announcement is delivered, and not again afterwards', async () => {
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    const deliverCaptured = captureEvents();
    const sent = captureSentMessages('EVENTS_QUEUE_URL');
    await follow(bo, ada);
    expect(await deliverEvents(sent())).toEqual({ batchItemFailures: [] });
    expect(await readNotificationLines(ada)).toEqual(['Bo follows you']);
    await deliverCaptured(2);
    expect(await readNotificationLines(ada)).toEqual(['Bo follows you']);
  });

  it('sends no event for a repeated or removed follow', async () => {
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    await follow(bo, ada);
    const sent = captureSentMessages('EVENTS_QUEUE_URL');
    await follow(bo, ada);
    await bo.call(followsContract.unfollowUser, { params: { userId: ada.user.id } });
    expect(sent()).toEqual([]);
  });

  it('accepts a follow when the queue rejects its event, and notifies the user through the announcement', async () => {
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    const reactions = captureSentMessages('REACTIONS_QUEUE_URL');
    const acceptEvents = rejectEvents();
    await follow(bo, ada);
    acceptEvents();
    const events = captureSentMessages('EVENTS_QUEUE_URL');
    await deliverReactions(reactions());
    expect(await deliverEvents(events())).toEqual({ batchItemFailures: [] });
    expect(await readNotificationLines(ada)).toEqual(['Bo follows you']);
  });

  it('notifies a manager of a comment before its announcement is delivered', async () => {
    const [mia, ada] = [await addNamedUser('Mia'), await addNamedUser('Ada')];
    const artist = await addArtist({ name: 'Nova' });
    await makeManager(mia, artist);
    const track = await addTrack({ artists: [artist], name: 'Low Tide' });
    const sent = captureSentMessages('EVENTS_QUEUE_URL');
    await addComment(ada, track.id);
    expect(sent()).toHaveLength(2);
    expect(await deliverEvents(sent().slice(1))).toEqual({ batchItemFailures: [] });
    expect(await readNotificationLines(mia)).toEqual(['Ada commented on Low Tide']);
  });
});
