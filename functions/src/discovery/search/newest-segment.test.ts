import { randomBytes } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { s3 } from '../../platform/aws.ts';
import { ownBucket } from '../../testing/own-bucket.ts';
import { newestSegment } from './newest-segment.ts';
import { publishChanges } from './publish-changes.ts';

beforeEach(() => ownBucket('SEARCH_BUCKET'));

/** A track that is published now; gives its name, which no other is like. */
const publish = async (): Promise<string> => {
  const name = randomBytes(12).toString('hex');
  const id = `trk_${name}`;
  await publishChanges(new Map([[id, { id, name, artists: [], album: '', plays: 0 }]]));
  return name;
};

/** A container, and the clock that it looks at. */
const openContainer = () => {
  let clock = 0;
  const index = newestSegment(() => clock);
  return {
    finds: async (name: string) => (await index.find(name, ['tracks'], 1)).tracks.length === 1,
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
};

test('a container hears of new music soon, and after ten quiet seconds before it answers', async () => {
  const { finds, wait } = openContainer();
  expect(await finds(await publish())).toBe(true);

  const second = await publish();
  wait(5_000);
  // Answered at once from what it has, while it looks.
  expect(await finds(second)).toBe(false);
  await expect.poll(() => finds(second)).toBe(true);

  const third = await publish();
  wait(10_001);
  expect(await finds(third)).toBe(true);
});

test('before anything was ever indexed nothing is found, and the first thing is as soon as any', async () => {
  const { finds, wait } = openContainer();
  expect(await finds('anything')).toBe(false);
  const name = await publish();
  wait(10_001);
  expect(await finds(name)).toBe(true);
});

test('a container that cannot fetch what is new answers from what it has; one that has nothing says so', async () => {
  const name = await publish();
  const [container, newcomer] = [openContainer(), openContainer()];
  expect(await container.finds(name)).toBe(true);
  container.wait(10_001);
  vi.spyOn(s3(), 'send').mockRejectedValue(new Error('away') as never);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await container.finds(name)).toBe(true);
  await expect(newcomer.finds(name)).rejects.toMatchObject({ code: 'unavailable' });
  vi.restoreAllMocks();
  expect(await newcomer.finds(name)).toBe(true);
});
