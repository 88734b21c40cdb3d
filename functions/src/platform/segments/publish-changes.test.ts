import { gunzipSync } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { nameReader, nameSegment } from '../../testing/name-segment.ts';
import { s3 } from '../aws.ts';
import { listObjectKeys, readObject } from '../objects.ts';
import { changesMax, publishChanges } from './publish-changes.ts';
import { rebuildSegment } from './rebuild-segment.ts';
import { findCurrentSegment } from './segments.store.ts';

beforeEach(() => isolatedBucket('SEARCH_BUCKET'));

const open = nameSegment('search/names');
const secret = nameSegment('private/names', 0);

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
  const plain = objects.map((bytes, index) => (keys[index]?.endsWith('.gz') ? gunzipSync(bytes) : bytes));
  return plain.map((bytes) => Buffer.from(bytes).toString('latin1')).join('\n');
};

interface Call {
  readonly name: string;
  readonly key: string;
}

/** Does something before calls of S3, or answers them. @returns keys of what was stored since */
const answering = (before: (call: Call) => Promise<unknown> | undefined) => {
  const send = s3().send.bind(s3()) as (command: unknown) => Promise<unknown>;
  const stored: string[] = [];
  vi.spyOn(s3(), 'send').mockImplementation((async (command: PutObjectCommand) => {
    const call = { name: command.constructor.name, key: command.input.Key ?? '' };
    await before(call);
    if (call.name === 'PutObjectCommand') stored.push(call.key);
    return send(command);
  }) as never);
  onTestFinished(() => void vi.restoreAllMocks());
  return () => stored;
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
    await publishChanges(secret, named('bo'));
    await publishChanges(secret, named(address));
    // Killed when the pointer has moved, and nothing that was before is deleted yet.
    answering(({ name }) => (name === 'DeleteObjectCommand' ? Promise.reject(new Error('killed')) : undefined));
    await expect(publishChanges(secret, gone(address))).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect(await bytesOf(secret)).toContain('vautrel');
    await publishChanges(secret, gone(address));
    expect(await bytesOf(secret)).not.toContain('vautrel');
    expect(await namesOf(secret)).toEqual(['bo']);
  });

  test('wins against others who change something all the time, with one new file', async () => {
    await publishChanges(secret, named(address, 'bo'));
    let others = 0;
    const files = answering(async ({ name, key }) => {
      if (name === 'PutObjectCommand' && key.endsWith('current.json') && others < 3) {
        others += 1;
        await publishChanges(secret, named(`other ${others}`));
      }
    });
    await publishChanges(secret, gone(address));
    expect(await namesOf(secret)).toEqual(['bo', 'other 1', 'other 2', 'other 3']);
    expect(files().filter((key) => key.endsWith('.sqlite'))).toHaveLength(1);
    expect(await bytesOf(secret)).not.toContain('vautrel');
  });

  test('is not written anew for somebody who was never in it', async () => {
    await publishChanges(secret, named('bo'));
    const before = await state(secret);
    await publishChanges(secret, gone('nobody'));
    await publishChanges(secret, new Map([...gone('nobody'), ...named('cy')]));
    expect((await state(secret)).base).toBe(before.base);
    expect(await namesOf(secret)).toEqual(['bo', 'cy']);
  });
});

describe('a segment that forgets within a day', () => {
  test('keeps its file for a removal, and has no trace of it after the next change of another day', async () => {
    await publishChanges(open, named('ines.vautrel', 'bo'));
    const { base } = await state(open);
    await publishChanges(open, gone('ines.vautrel'));
    expect((await state(open)).base).toBe(base);
    expect(await namesOf(open)).toEqual(['bo']);
    await publishChanges(open, named('cy'), () => Date.now() + 25 * 3_600_000);
    expect(await bytesOf(open)).not.toContain('vautrel');
    expect(await namesOf(open)).toEqual(['bo', 'cy']);
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

  test('made for the first time keeps nobody who was removed while it was made', async () => {
    await rebuildSegment(secret, {
      pages: (async function* () {
        yield named('ada', 'ines.vautrel');
        await publishChanges(secret, gone('ines.vautrel'));
      })(),
      readAgain: async (ids) => new Map(ids.map((id) => [id, id === 'ada' ? id : null])),
    });
    expect(await namesOf(secret)).toEqual(['ada']);
    expect(await bytesOf(secret)).not.toContain('vautrel');
  });

  test('ends while others change something all the time, with one file', async () => {
    await publishChanges(open, named('ada'));
    let others = 0;
    const stored = answering(async ({ name, key }) => {
      if (name === 'PutObjectCommand' && key.endsWith('current.json') && others < 3) {
        others += 1;
        await publishChanges(open, named(`other ${others}`));
      }
    });
    await rebuildSegment(open, {
      pages: (async function* () {
        yield named('ada', 'bo');
      })(),
      readAgain: async (ids) => named(...ids),
    });
    expect(await namesOf(open)).toEqual(['ada', 'bo', 'other 1', 'other 2', 'other 3']);
    expect(stored().filter((key) => key.endsWith('.sqlite'))).toHaveLength(1);
  });

  test.each([
    ['its changes', '.json.gz'],
    ['its file', '.sqlite'],
  ])('mends what nobody can read any more: %s', async (_, ending) => {
    await publishChanges(open, named('ada'));
    await publishChanges(open, named('bo'));
    const { base, changes } = await state(open);
    const key = [base, changes].find((one) => one?.endsWith(ending)) ?? '';
    const Body = 'not what it says';
    await s3().send(new PutObjectCommand({ Bucket: process.env.SEARCH_BUCKET, Key: key, Body }));
    await expect(namesOf(open)).rejects.toMatchObject({ code: 'unavailable' });
    await rebuildSegment(open, {
      pages: (async function* () {
        yield named('ada', 'bo');
      })(),
      readAgain: async (ids) => named(...ids),
    });
    expect(await namesOf(open)).toEqual(['ada', 'bo']);
  });
});
