import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { s3 } from '../aws.ts';
import { listObjectKeys } from '../objects.ts';
import {
  buildAdditions,
  buildDeletions,
  buildNumberedNames,
  dailySegment,
  immediateSegment,
  interceptS3,
  readAllContent,
  readNames,
  readState,
} from './names.samples.ts';
import { changesMax, publishChanges } from './publish-changes.ts';

beforeEach(() => isolatedBucket('SEARCH_BUCKET'));

describe('publishChanges', () => {
  it('adds the changes to the stored ones and does not replace the file', async () => {
    await publishChanges(dailySegment, buildAdditions('ada'));
    const { base } = await readState(dailySegment);
    await publishChanges(dailySegment, buildAdditions('bo'));
    await publishChanges(dailySegment, buildDeletions('ada'));
    expect((await readState(dailySegment)).base).toBe(base);
    expect(await readNames(dailySegment)).toEqual(['bo']);
  });

  it('creates a new file when there are too many changes to read at each start', async () => {
    await publishChanges(dailySegment, buildAdditions('ada'));
    const { base } = await readState(dailySegment);
    await publishChanges(dailySegment, buildNumberedNames(changesMax, 'first'));
    expect((await readState(dailySegment)).base).toBe(base);
    await publishChanges(dailySegment, buildAdditions('one more'));
    expect(await readState(dailySegment)).toMatchObject({ changes: null, base: expect.not.stringContaining(base) });
    expect(await readNames(dailySegment)).toHaveLength(changesMax + 2);
  });

  it('publishes nothing when the changes are already published', async () => {
    await publishChanges(dailySegment, buildAdditions('ada'));
    await publishChanges(dailySegment, buildAdditions('bo'));
    const stateBefore = await readState(dailySegment);
    await publishChanges(dailySegment, buildAdditions('bo'));
    expect(await readState(dailySegment)).toEqual(stateBefore);
  });

  it('creates nothing when the deleted documents never existed', async () => {
    await publishChanges(dailySegment, buildDeletions('ada'));
    expect(await readNames(dailySegment)).toBeUndefined();
  });

  it('loses no changes when several writers publish at the same time', async () => {
    const names = ['ada', 'bo', 'cy', 'di'];
    await Promise.all(names.map((name) => publishChanges(dailySegment, buildAdditions(name))));
    expect(await readNames(dailySegment)).toEqual(names);
  });

  it('keeps the objects that current readers may need, and deletes older ones', async () => {
    for (let number = 0; number < 12; number += 1) await publishChanges(dailySegment, buildAdditions(`name ${number}`));
    const { base, changes, previous } = await readState(dailySegment);
    const keys = await listObjectKeys('SEARCH_BUCKET', 'search/names/');
    expect(keys.toSorted()).toEqual([base, changes, ...previous, 'search/names/current.json'].toSorted());
    expect(previous).toHaveLength(6);
  });

  it('throws when the write fails, and succeeds when it is repeated', async () => {
    await publishChanges(dailySegment, buildAdditions('ada'));
    vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(publishChanges(dailySegment, buildAdditions('bo'))).rejects.toThrow('busy');
    await publishChanges(dailySegment, buildAdditions('bo'));
    expect(await readNames(dailySegment)).toEqual(['ada', 'bo']);
  });
});

describe('publishChanges: segments that delete immediately', () => {
  const address = 'ines.vautrel@example.org';

  it.each([
    ['is in the file', [address, 'bo']],
    ['is in the changes', ['bo', address]],
  ])('deletes all traces of a removed name that %s', async (_, names) => {
    for (const name of names) await publishChanges(immediateSegment, buildAdditions(name));
    await publishChanges(immediateSegment, buildDeletions(address));
    expect(await readAllContent(immediateSegment)).not.toContain('vautrel');
    expect(await listObjectKeys('SEARCH_BUCKET', 'private/names/')).toHaveLength(2);
    expect(await readNames(immediateSegment)).toEqual(['bo']);
  });

  it('deletes the files of a killed writer when the removal is repeated', async () => {
    await publishChanges(immediateSegment, buildAdditions('bo'));
    await publishChanges(immediateSegment, buildAdditions(address));
    // Killed after the pointer was replaced, before the previous objects were deleted.
    interceptS3(({ name }) => (name === 'DeleteObjectCommand' ? Promise.reject(new Error('killed')) : undefined));
    await expect(publishChanges(immediateSegment, buildDeletions(address))).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect(await readAllContent(immediateSegment)).toContain('vautrel');
    await publishChanges(immediateSegment, buildDeletions(address));
    expect(await readAllContent(immediateSegment)).not.toContain('vautrel');
    expect(await readNames(immediateSegment)).toEqual(['bo']);
  });

  it('publishes a removal with one new file while other writers publish changes', async () => {
    await publishChanges(immediateSegment, buildAdditions(address, 'bo'));
    let otherWrites = 0;
    const listStoredKeys = interceptS3(async ({ name, key }) => {
      if (name === 'PutObjectCommand' && key.endsWith('current.json') && otherWrites < 3) {
        otherWrites += 1;
        await publishChanges(immediateSegment, buildAdditions(`other ${otherWrites}`));
      }
    });
    await publishChanges(immediateSegment, buildDeletions(address));
    expect(await readNames(immediateSegment)).toEqual(['bo', 'other 1', 'other 2', 'other 3']);
    expect(listStoredKeys().filter((key) => key.endsWith('.sqlite'))).toHaveLength(1);
    expect(await readAllContent(immediateSegment)).not.toContain('vautrel');
  });

  it('creates no new file when the removed name never existed', async () => {
    await publishChanges(immediateSegment, buildAdditions('bo'));
    const stateBefore = await readState(immediateSegment);
    await publishChanges(immediateSegment, buildDeletions('unknown'));
    await publishChanges(immediateSegment, new Map([...buildDeletions('unknown'), ...buildAdditions('cy')]));
    expect((await readState(immediateSegment)).base).toBe(stateBefore.base);
    expect(await readNames(immediateSegment)).toEqual(['bo', 'cy']);
  });
});

describe('publishChanges: segments that delete within a day', () => {
  it('keeps the file after a removal, and replaces it with the next change on another day', async () => {
    await publishChanges(dailySegment, buildAdditions('ines.vautrel', 'bo'));
    const { base } = await readState(dailySegment);
    await publishChanges(dailySegment, buildDeletions('ines.vautrel'));
    expect((await readState(dailySegment)).base).toBe(base);
    expect(await readNames(dailySegment)).toEqual(['bo']);
    await publishChanges(dailySegment, buildAdditions('cy'), () => Date.now() + 25 * 3_600_000);
    expect(await readAllContent(dailySegment)).not.toContain('vautrel');
    expect(await readNames(dailySegment)).toEqual(['bo', 'cy']);
  });
});
