import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { createNameReader, createNameSegment } from '../../testing/name-segment.ts';
import { s3 } from '../aws.ts';
import * as objects from '../objects.ts';
import { changesMax, publishChanges } from './publish-changes.ts';

beforeEach(() => isolatedBucket('SEARCH_BUCKET'));

const segment = createNameSegment('search/names');

const publish = (...names: readonly string[]) => publishChanges(segment, new Map(names.map((name) => [name, name])));

/** Creates a reader as in a new container, with its own clock. */
const openContainer = () => {
  let clock = 0;
  const readNames = createNameReader(segment, () => clock);
  return {
    readNames,
    advanceClock: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
};

describe('openNewestSegment', () => {
  it('refreshes the copy in the background, but waits for the refresh when the copy is older than ten seconds', async () => {
    const { readNames, advanceClock } = openContainer();
    await publish('ada');
    expect(await readNames()).toEqual(['ada']);

    await publish('bo');
    advanceClock(5_000);
    // It returns the current copy and refreshes it in the background.
    expect(await readNames()).toEqual(['ada']);
    await expect.poll(readNames).toEqual(['ada', 'bo']);

    await publish('cy');
    advanceClock(10_001);
    expect(await readNames()).toEqual(['ada', 'bo', 'cy']);
  });

  it('returns undefined before anything is published, and then the first document', async () => {
    const { readNames, advanceClock } = openContainer();
    expect(await readNames()).toBeUndefined();
    await publish('ada');
    advanceClock(10_001);
    expect(await readNames()).toEqual(['ada']);
  });

  it('returns renamed documents, and no deleted ones', async () => {
    const { readNames, advanceClock } = openContainer();
    await publish('ada', 'bo');
    expect(await readNames()).toEqual(['ada', 'bo']);
    await publishChanges(segment, new Map([['ada', 'adele']]));
    await publishChanges(segment, new Map([['bo', null]]));
    advanceClock(10_001);
    expect(await readNames()).toEqual(['adele']);
  });

  it('downloads the file once, and then only the changes', async () => {
    const { readNames, advanceClock } = openContainer();
    await publish('ada');
    await readNames();
    const download = vi.spyOn(objects, 'downloadObject');
    onTestFinished(() => void vi.restoreAllMocks());
    await publish('bo');
    advanceClock(10_001);
    expect(await readNames()).toEqual(['ada', 'bo']);
    expect(download).not.toHaveBeenCalled();
  });

  it('opens a new file after too many changes', async () => {
    const { readNames, advanceClock } = openContainer();
    await publish('ada');
    await readNames();
    await publish(...Array.from({ length: changesMax + 1 }, (_, number) => `name ${number}`));
    advanceClock(10_001);
    expect(await readNames()).toHaveLength(changesMax + 2);
  });

  it('returns the previous copy when a download fails, and throws unavailable when there is none', async () => {
    await publish('ada');
    const [container, newContainer] = [openContainer(), openContainer()];
    expect(await container.readNames()).toEqual(['ada']);
    container.advanceClock(10_001);
    vi.spyOn(s3(), 'send').mockRejectedValue(new Error('away') as never);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await container.readNames()).toEqual(['ada']);
    await expect(newContainer.readNames()).rejects.toMatchObject({ code: 'unavailable' });
    vi.restoreAllMocks();
    expect(await newContainer.readNames()).toEqual(['ada']);
  });
});
