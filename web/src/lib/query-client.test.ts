import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { ApiError } from './api.ts';
import { createQueryClient, shouldRetry } from './query-client.ts';

const failed = (status: number) => new ApiError(status, {});

it('asks twice more after a fault', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, failed(500)))).toEqual([true, true, false]);
  expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
});

it.each([401, 403, 404])('takes %d for an answer', (status) => {
  expect(shouldRetry(0, failed(status))).toBe(false);
});

it('says that there is no connection instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryFn = () => Promise.reject(failed(404));
  await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toMatchObject({ status: 404 });
});

it('asks for what it has read a moment ago no second time', async () => {
  let asked = 0;
  const client = createQueryClient();
  const read = () => client.ensureQueryData({ queryKey: ['x'], queryFn: () => ++asked, revalidateIfStale: true });
  expect([await read(), await read(), asked]).toEqual([1, 1, 1]);
});
