import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { nameReader, nameSegment } from '../../testing/name-segment.ts';
import { s3 } from '../aws.ts';
import * as objects from '../objects.ts';
import { changesMax, publishChanges } from './publish-changes.ts';

beforeEach(() => isolatedBucket('SEARCH_BUCKET'));

const segment = nameSegment('search/names');

const publish = (...names: readonly string[]) => publishChanges(segment, new Map(names.map((name) => [name, name])));

/** A container, and the clock that it looks at. */
const openContainer = () => {
  let clock = 0;
  const names = nameReader(segment, () => clock);
  return {
    names,
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
};

test('a container hears of what is new soon, and after ten quiet seconds before it answers', async () => {
  const { names, wait } = openContainer();
  await publish('ada');
  expect(await names()).toEqual(['ada']);

  await publish('bo');
  wait(5_000);
  // Answered at once from what it has, while it looks.
  expect(await names()).toEqual(['ada']);
  await expect.poll(names).toEqual(['ada', 'bo']);

  await publish('cy');
  wait(10_001);
  expect(await names()).toEqual(['ada', 'bo', 'cy']);
});

test('before anything was ever kept there is nothing, and the first thing is as soon as any', async () => {
  const { names, wait } = openContainer();
  expect(await names()).toBeUndefined();
  await publish('ada');
  wait(10_001);
  expect(await names()).toEqual(['ada']);
});

test('what was renamed and what is gone is so in a container that had it', async () => {
  const { names, wait } = openContainer();
  await publish('ada', 'bo');
  expect(await names()).toEqual(['ada', 'bo']);
  await publishChanges(segment, new Map([['ada', 'adele']]));
  await publishChanges(segment, new Map([['bo', null]]));
  wait(10_001);
  expect(await names()).toEqual(['adele']);
});

test('a container fetches the file once, and the changes alone after it', async () => {
  const { names, wait } = openContainer();
  await publish('ada');
  await names();
  const download = vi.spyOn(objects, 'downloadObject');
  onTestFinished(() => void vi.restoreAllMocks());
  await publish('bo');
  wait(10_001);
  expect(await names()).toEqual(['ada', 'bo']);
  expect(download).not.toHaveBeenCalled();
});

test('a container goes on with a new file when so much has changed that one was made', async () => {
  const { names, wait } = openContainer();
  await publish('ada');
  await names();
  await publish(...Array.from({ length: changesMax + 1 }, (_, number) => `name ${number}`));
  wait(10_001);
  expect(await names()).toHaveLength(changesMax + 2);
});

test('a container that cannot fetch what is new answers from what it has; one that has nothing says so', async () => {
  await publish('ada');
  const [container, newcomer] = [openContainer(), openContainer()];
  expect(await container.names()).toEqual(['ada']);
  container.wait(10_001);
  vi.spyOn(s3(), 'send').mockRejectedValue(new Error('away') as never);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await container.names()).toEqual(['ada']);
  await expect(newcomer.names()).rejects.toMatchObject({ code: 'unavailable' });
  vi.restoreAllMocks();
  expect(await newcomer.names()).toEqual(['ada']);
});
