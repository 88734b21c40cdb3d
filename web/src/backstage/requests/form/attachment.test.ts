import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { stubApi } from '../../../testing/api-stub.ts';
import { isSettled, picture } from './attachment.ts';

/** How each file that is being sent ends, in their order. */
const sending: { readonly arrive: () => void; readonly fail: (error: Error) => void; readonly signal: AbortSignal }[] =
  [];

vi.mock('../../../uploads/public.ts', () => ({
  crc32OfBlob: async () => 1,
  crcText: () => 'AAAAAA==',
  refused: () => new Error('refused'),
  sendBytes: ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      sending.push({ signal, fail: reject, arrive: () => resolve({ status: 200, header: () => null, text: '' }) });
    }),
}));

const file = () => new File(['x'], 'Me.png', { type: 'image/png' });
const until = (count: number) => vi.waitFor(() => expect(sending).toHaveLength(count));

beforeEach(() => {
  sending.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: vi.fn() });
  const attachment = { id: 'att_1', url: 'https://bucket.example/sent', headers: {} };
  stubApi({ 'POST /api/v1/backstage-requests/attachments': { status: 201, body: { attachment } } });
});

describe('a file of a request', () => {
  it('shows nothing of one that was replaced, or removed, before it had arrived', async () => {
    picture.take(file(), 'First.png');
    await until(1);
    picture.take(file(), 'Second.png');
    await until(2);
    expect(sending[0]?.signal.aborted).toBe(true);
    sending[0]?.arrive();
    await new Promise((resolve) => setTimeout(resolve));
    expect([picture.get()?.name, picture.get()?.id]).toEqual(['Second.png', undefined]);
    picture.remove();
    sending[1]?.arrive();
    await new Promise((resolve) => setTimeout(resolve));
    expect(picture.get()).toBeUndefined();
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
  });

  it('is sent again after it failed, and says no more that it did', async () => {
    picture.take(file(), 'First.png');
    await until(1);
    sending[0]?.fail(new ApiError(0, {}));
    await vi.waitFor(() => expect(picture.get()?.error).toBeDefined());
    expect(isSettled(picture)).toBe(false);
    picture.retry();
    await until(2);
    expect(picture.get()?.error).toBeUndefined();
    sending[1]?.arrive();
    await vi.waitFor(() => expect(picture.get()?.id).toBe('att_1'));
    expect(isSettled(picture)).toBe(true);
    picture.remove();
  });
});
