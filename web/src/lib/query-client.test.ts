import { expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { shouldRetry } from './query-client.ts';

const failed = (status: number) => new ApiError(status, {});

it('asks twice more after a fault', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, failed(500)))).toEqual([true, true, false]);
  expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
});

it.each([401, 403, 404])('takes %d for an answer', (status) => {
  expect(shouldRetry(0, failed(status))).toBe(false);
});
