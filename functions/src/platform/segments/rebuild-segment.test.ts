import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { s3 } from '../aws.ts';
import {
  buildAdditions,
  buildDeletions,
  dailySegment,
  immediateSegment,
  interceptS3,
  readAllContent,
  readNames,
  readState,
} from './names.samples.ts';
import { publishChanges } from './publish-changes.ts';
import { rebuildSegment } from './rebuild-segment.ts';

beforeEach(() => isolatedBucket('SEARCH_BUCKET'));

describe('rebuildSegment', () => {
  it('builds a segment with exactly the current documents, including changes that were published meanwhile', async () => {
    await publishChanges(dailySegment, buildAdditions('stale', 'ada'));
    const currentDocuments = buildAdditions('ada', 'bo', 'late');
    const count = await rebuildSegment(dailySegment, {
      pages: (async function* () {
        yield buildAdditions('ada');
        await publishChanges(dailySegment, buildAdditions('late'));
        yield buildAdditions('bo');
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, currentDocuments.get(id) ?? null])),
    });
    expect(count).toBe(2);
    expect(await readNames(dailySegment)).toEqual(['ada', 'bo', 'late']);
  });

  it('leaves out a document that was added and removed during the rebuild', async () => {
    await publishChanges(immediateSegment, buildAdditions('ada'));
    const currentDocuments = buildAdditions('ada');
    await rebuildSegment(immediateSegment, {
      pages: (async function* () {
        await publishChanges(immediateSegment, buildAdditions('ines.vautrel'));
        yield buildAdditions('ada', 'ines.vautrel');
        await publishChanges(immediateSegment, buildDeletions('ines.vautrel'));
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, currentDocuments.get(id) ?? null])),
    });
    expect(await readNames(immediateSegment)).toEqual(['ada']);
    expect(await readAllContent(immediateSegment)).not.toContain('vautrel');
  });

  it('leaves out a document that was removed during the first build', async () => {
    await rebuildSegment(immediateSegment, {
      pages: (async function* () {
        yield buildAdditions('ada', 'ines.vautrel');
        await publishChanges(immediateSegment, buildDeletions('ines.vautrel'));
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, id === 'ada' ? id : null])),
    });
    expect(await readNames(immediateSegment)).toEqual(['ada']);
    expect(await readAllContent(immediateSegment)).not.toContain('vautrel');
  });

  it('succeeds with one file while other writers publish changes', async () => {
    await publishChanges(dailySegment, buildAdditions('ada'));
    let otherWrites = 0;
    const listStoredKeys = interceptS3(async ({ name, key }) => {
      if (name === 'PutObjectCommand' && key.endsWith('current.json') && otherWrites < 3) {
        otherWrites += 1;
        await publishChanges(dailySegment, buildAdditions(`other ${otherWrites}`));
      }
    });
    await rebuildSegment(dailySegment, {
      pages: (async function* () {
        yield buildAdditions('ada', 'bo');
      })(),
      readAgain: async (ids) => buildAdditions(...ids),
    });
    expect(await readNames(dailySegment)).toEqual(['ada', 'bo', 'other 1', 'other 2', 'other 3']);
    expect(listStoredKeys().filter((key) => key.endsWith('.sqlite'))).toHaveLength(1);
  });

  it.each([
    ['its changes are', '.json.gz'],
    ['its file is', '.sqlite'],
  ])('replaces a segment when %s corrupt', async (_, ending) => {
    await publishChanges(dailySegment, buildAdditions('ada'));
    await publishChanges(dailySegment, buildAdditions('bo'));
    const { base, changes } = await readState(dailySegment);
    const key = [base, changes].find((objectKey) => objectKey?.endsWith(ending)) ?? '';
    const Body = 'corrupt';
    await s3().send(new PutObjectCommand({ Bucket: process.env.SEARCH_BUCKET, Key: key, Body }));
    await expect(readNames(dailySegment)).rejects.toMatchObject({ code: 'unavailable' });
    await rebuildSegment(dailySegment, {
      pages: (async function* () {
        yield buildAdditions('ada', 'bo');
      })(),
      readAgain: async (ids) => buildAdditions(...ids),
    });
    expect(await readNames(dailySegment)).toEqual(['ada', 'bo']);
  });
});
