import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { followFacts } from '../catalog/public.ts';
import { indexChanges } from '../discovery/search/search-index.worker.ts';
import { handler } from './search-index.lambda.ts';

vi.mock(import('../catalog/public.ts'), async (original) => ({ ...(await original()), followFacts: vi.fn() }));
vi.mock(import('../discovery/search/search-index.worker.ts'), () => ({ indexChanges: vi.fn() }));

it('a batch comes again once both have run to their end', async () => {
  const indexing = Promise.withResolvers<{ batchItemFailures: [] }>();
  vi.mocked(followFacts).mockRejectedValue(new Error('No facts today'));
  vi.mocked(indexChanges).mockReturnValue(indexing.promise);
  let hasEnded = false;
  const answer = handler({ Records: [] }).finally(() => {
    hasEnded = true;
  });
  answer.catch(() => undefined);
  await setImmediate();
  expect(hasEnded).toBe(false);
  indexing.resolve({ batchItemFailures: [] });
  await expect(answer).rejects.toThrow('No facts today');
});
