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
  const names = createNameReader(segment, () => clock);
  return {
    names,
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
};

describe('openNewestSegment', () => {
  it('loads changes in the background, and before it returns a result when the copy is ten seconds old', async () => {
    const { names, wait } = openContainer();
    await publish('ada');
    expect(await names()).toEqual(['ada']);

    await publish('bo');
    wait(5_000);
    // It returns the current copy and refreshes it in the background.
    expect(await names()).toEqual(['ada']);
    await expect.poll(names).toEqual(['ada', 'bo']);

    await publish('cy');
    wait(10_001);
    expect(await names()).toEqual(['ada', 'bo', 'cy']);
  });

  it('returns undefined before anything is published, and then the first document', async () => {
    const { names, wait } = openContainer();
    expect(await names()).toBeUndefined();
    await publish('ada');
    wait(10_001);
    expect(await names()).toEqual(['ada']);
  });

  it('returns renamed documents, and no deleted ones', async () => {
    const { names, wait } = openContainer();
    await publish('ada', 'bo');
    expect(await names()).toEqual(['ada', 'bo']);
    await publishChanges(segment, new Map([['ada', 'adele']]));
    await publishChanges(segment, new Map([['bo', null]]));
    wait(10_001);
    expect(await names()).toEqual(['adele']);
  });

  it('downloads the file once, and then only the changes', async () => {
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

  it('opens a new file after too many changes', async () => {
    const { names, wait } = openContainer();
    await publish('ada');
    await names();
    await publish(...Array.from({ length: changesMax + 1 }, (_, number) => `name ${number}`));
    wait(10_001);
    expect(await names()).toHaveLength(changesMax + 2);
  });

  it('returns the previous copy when a download fails, and throws unavailable when there is none', async () => {
    await publish('ada');
    const [container, newContainer] = [openContainer(), openContainer()];
    expect(await container.names()).toEqual(['ada']);
    container.wait(10_001);
    vi.spyOn(s3(), 'send').mockRejectedValue(new Error('away') as never);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await container.names()).toEqual(['ada']);
    await expect(newContainer.names()).rejects.toMatchObject({ code: 'unavailable' });
    vi.restoreAllMocks();
    expect(await newContainer.names()).toEqual(['ada']);
  });
});
