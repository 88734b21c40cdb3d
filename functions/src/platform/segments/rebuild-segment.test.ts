import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { s3 } from '../aws.ts';
import {
  additions,
  dailySegment,
  deletions,
  immediateSegment,
  interceptS3,
  readAllBytes,
  readNames,
  readState,
} from './names.samples.ts';
import { publishChanges } from './publish-changes.ts';
import { rebuildSegment } from './rebuild-segment.ts';

beforeEach(() => isolatedBucket('SEARCH_BUCKET'));

describe('rebuildSegment', () => {
  it('contains exactly the current documents, and changes that were published during the rebuild', async () => {
    await publishChanges(dailySegment, additions('stale', 'ada'));
    const now = additions('ada', 'bo', 'late');
    const count = await rebuildSegment(dailySegment, {
      pages: (async function* () {
        yield additions('ada');
        await publishChanges(dailySegment, additions('late'));
        yield additions('bo');
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, now.get(id) ?? null])),
    });
    expect(count).toBe(2);
    expect(await readNames(dailySegment)).toEqual(['ada', 'bo', 'late']);
  });

  it('does not contain a document that was added and removed during the rebuild', async () => {
    await publishChanges(immediateSegment, additions('ada'));
    const now = additions('ada');
    await rebuildSegment(immediateSegment, {
      pages: (async function* () {
        await publishChanges(immediateSegment, additions('ines.vautrel'));
        yield additions('ada', 'ines.vautrel');
        await publishChanges(immediateSegment, deletions('ines.vautrel'));
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, now.get(id) ?? null])),
    });
    expect(await readNames(immediateSegment)).toEqual(['ada']);
    expect(await readAllBytes(immediateSegment)).not.toContain('vautrel');
  });

  it('does not contain a document that was removed during the first build', async () => {
    await rebuildSegment(immediateSegment, {
      pages: (async function* () {
        yield additions('ada', 'ines.vautrel');
        await publishChanges(immediateSegment, deletions('ines.vautrel'));
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, id === 'ada' ? id : null])),
    });
    expect(await readNames(immediateSegment)).toEqual(['ada']);
    expect(await readAllBytes(immediateSegment)).not.toContain('vautrel');
  });

  it('succeeds with one file while other writers publish changes', async () => {
    await publishChanges(dailySegment, additions('ada'));
    let others = 0;
    const stored = interceptS3(async ({ name, key }) => {
      if (name === 'PutObjectCommand' && key.endsWith('current.json') && others < 3) {
        others += 1;
        await publishChanges(dailySegment, additions(`other ${others}`));
      }
    });
    await rebuildSegment(dailySegment, {
      pages: (async function* () {
        yield additions('ada', 'bo');
      })(),
      readAgain: async (ids) => additions(...ids),
    });
    expect(await readNames(dailySegment)).toEqual(['ada', 'bo', 'other 1', 'other 2', 'other 3']);
    expect(stored().filter((key) => key.endsWith('.sqlite'))).toHaveLength(1);
  });

  it.each([
    ['its changes', '.json.gz'],
    ['its file', '.sqlite'],
  ])('replaces a corrupt object: %s', async (_, ending) => {
    await publishChanges(dailySegment, additions('ada'));
    await publishChanges(dailySegment, additions('bo'));
    const { base, changes } = await readState(dailySegment);
    const key = [base, changes].find((objectKey) => objectKey?.endsWith(ending)) ?? '';
    const Body = 'corrupt';
    await s3().send(new PutObjectCommand({ Bucket: process.env.SEARCH_BUCKET, Key: key, Body }));
    await expect(readNames(dailySegment)).rejects.toMatchObject({ code: 'unavailable' });
    await rebuildSegment(dailySegment, {
      pages: (async function* () {
        yield additions('ada', 'bo');
      })(),
      readAgain: async (ids) => additions(...ids),
    });
    expect(await readNames(dailySegment)).toEqual(['ada', 'bo']);
  });
});
