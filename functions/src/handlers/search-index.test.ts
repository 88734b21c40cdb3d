import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { updateFactsFromStream } from '../catalog/facts/update-facts-from-stream.worker.ts';
import { indexChanges } from '../discovery/search/search-index.worker.ts';
import { handler } from './search-index.lambda.ts';

vi.mock(import('../catalog/facts/update-facts-from-stream.worker.ts'), () => ({ updateFactsFromStream: vi.fn() }));
vi.mock(import('../discovery/search/search-index.worker.ts'), () => ({ indexChanges: vi.fn() }));

describe('search-index handler', () => {
  it('rejects the batch only after both updates have ended', async () => {
    const indexing = Promise.withResolvers<{ batchItemFailures: [] }>();
    vi.mocked(updateFactsFromStream).mockRejectedValue(new Error('No facts today'));
    vi.mocked(indexChanges).mockReturnValue(indexing.promise);
    let hasEnded = false;
    const result = handler({ Records: [] }).finally(() => {
      hasEnded = true;
    });
    result.catch(() => undefined);
    await setImmediate();
    expect(hasEnded).toBe(false);
    indexing.resolve({ batchItemFailures: [] });
    await expect(result).rejects.toThrow('No facts today');
  });
});
