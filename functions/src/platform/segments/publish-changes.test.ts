import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nameReader, nameSegment } from '../../testing/name-segment.ts';
import { ownBucket } from '../../testing/own-bucket.ts';
import { s3 } from '../aws.ts';
import { listObjectKeys, readObject } from '../objects.ts';
import { changesMax, publishChanges } from './publish-changes.ts';
import { rebuildSegment } from './rebuild-segment.ts';
import { findCurrentSegment } from './segments.store.ts';

beforeEach(() => ownBucket('SEARCH_BUCKET'));

const open = nameSegment('search/names');
const secret = nameSegment('private/names', true);

const named = (...names: readonly string[]) => new Map(names.map((name) => [name, name]));
const gone = (...names: readonly string[]) => new Map(names.map((name) => [name, null]));
const many = (count: number, what: string) =>
  named(...Array.from({ length: count }, (_, number) => `${what} ${number}`));
/** What a container that starts now reads. */
const namesOf = (segment: typeof open) => nameReader(segment)();

const state = async (segment: typeof open) => {
  const current = await findCurrentSegment(segment);
  if (!current || current === 'unchanged') throw new Error('Nothing was published');
  return current;
};

/** What all objects of a segment hold, as bytes. */
const bytesOf = async ({ folder }: typeof open): Promise<string> => {
  const keys = await listObjectKeys('SEARCH_BUCKET', `${folder}/`);
  const objects = await Promise.all(keys.map((key) => readObject({ bucket: 'SEARCH_BUCKET', key })));
  return objects.map((bytes) => Buffer.from(bytes).toString('latin1')).join('\n');
};

describe('a change', () => {
  test('leaves the file as it is and adds to what has changed since', async () => {
    await publishChanges(open, named('ada'));
    const { base } = await state(open);
    await publishChanges(open, named('bo'));
    await publishChanges(open, gone('ada'));
    expect((await state(open)).base).toBe(base);
    expect(await namesOf(open)).toEqual(['bo']);
  });

  test('makes a new file when there are too many to be read at each start', async () => {
    await publishChanges(open, named('ada'));
    const { base } = await state(open);
    await publishChanges(open, many(changesMax, 'first'));
    expect((await state(open)).base).toBe(base);
    await publishChanges(open, named('one more'));
    expect(await state(open)).toMatchObject({ changes: null, base: expect.not.stringContaining(base) });
    expect(await namesOf(open)).toHaveLength(changesMax + 2);
  });

  test('that comes twice publishes nothing', async () => {
    await publishChanges(open, named('ada'));
    await publishChanges(open, named('bo'));
    const before = await state(open);
    await publishChanges(open, named('bo'));
    expect(await state(open)).toEqual(before);
  });

  test('of what was never there makes nothing', async () => {
    await publishChanges(open, gone('ada'));
    expect(await namesOf(open)).toBeUndefined();
  });

  test('that others make at the same time is lost for none', async () => {
    const names = ['ada', 'bo', 'cy', 'di'];
    await Promise.all(names.map((name) => publishChanges(open, named(name))));
    expect(await namesOf(open)).toEqual(names);
  });

  test('leaves what readers under way need, and clears away what is older', async () => {
    for (let number = 0; number < 12; number += 1) await publishChanges(open, named(`name ${number}`));
    const { base, changes, previous } = await state(open);
    const keys = await listObjectKeys('SEARCH_BUCKET', 'search/names/');
    expect(keys.toSorted()).toEqual([base, changes, ...previous, 'search/names/current.json'].toSorted());
    expect(previous).toHaveLength(6);
  });

  test('that cannot be written is not there, and is when it comes again', async () => {
    await publishChanges(open, named('ada'));
    vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(publishChanges(open, named('bo'))).rejects.toThrow('busy');
    await publishChanges(open, named('bo'));
    expect(await namesOf(open)).toEqual(['ada', 'bo']);
  });
});

describe('a segment that forgets', () => {
  const address = 'ines.vautrel@example.org';

  test.each([
    ['is in the file', [address, 'bo']],
    ['came in since', ['bo', address]],
  ])('has no trace of somebody who was removed and %s', async (_, names) => {
    for (const name of names) await publishChanges(secret, named(name));
    await publishChanges(secret, gone(address));
    expect(await bytesOf(secret)).not.toContain('vautrel');
    expect(await listObjectKeys('SEARCH_BUCKET', 'private/names/')).toHaveLength(2);
    expect(await namesOf(secret)).toEqual(['bo']);
  });

  test('is cleared of what a killed writer left when the removal comes again', async () => {
    await publishChanges(secret, named(address, 'bo'));
    vi.spyOn(s3(), 'send').mockImplementation(async () => {
      throw new Error('killed');
    });
    await expect(publishChanges(secret, gone(address))).rejects.toThrow('killed');
    vi.restoreAllMocks();
    await publishChanges(secret, gone(address));
    await publishChanges(secret, gone(address));
    expect(await bytesOf(secret)).not.toContain('vautrel');
  });
});

describe('a rebuild', () => {
  test('has what there is and nothing else, and what came in while it was made', async () => {
    await publishChanges(open, named('stale', 'ada'));
    const now = named('ada', 'bo', 'late');
    const count = await rebuildSegment(open, {
      pages: (async function* () {
        yield named('ada');
        await publishChanges(open, named('late'));
        yield named('bo');
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, now.get(id) ?? null])),
    });
    expect(count).toBe(2);
    expect(await namesOf(open)).toEqual(['ada', 'bo', 'late']);
  });

  test('keeps nobody who came and was removed while it was made', async () => {
    await publishChanges(secret, named('ada'));
    const now = named('ada');
    await rebuildSegment(secret, {
      pages: (async function* () {
        await publishChanges(secret, named('ines.vautrel'));
        yield named('ada', 'ines.vautrel');
        await publishChanges(secret, gone('ines.vautrel'));
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, now.get(id) ?? null])),
    });
    expect(await namesOf(secret)).toEqual(['ada']);
    expect(await bytesOf(secret)).not.toContain('vautrel');
  });
});
