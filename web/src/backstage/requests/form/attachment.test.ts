import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { stubApi } from '../../../testing/api-stub.ts';
import { isUploadComplete, picture } from './attachment.ts';

/** The uploads in their order. The test completes or fails each of them. */
const uploads: {
  readonly complete: () => void;
  readonly fail: (error: Error) => void;
  readonly signal: AbortSignal;
}[] = [];

vi.mock('../../../uploads/engine/crc32.ts', () => ({
  computeBlobCrc32: async () => 1,
  encodeCrc32: () => 'AAAAAA==',
}));
vi.mock('../../../uploads/engine/send-bytes.ts', () => ({
  createS3Error: () => new Error('refused'),
  sendBytes: ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      uploads.push({ signal, fail: reject, complete: () => resolve({ status: 200, header: () => null, text: '' }) });
    }),
}));

const createPicture = () => new File(['x'], 'Me.png', { type: 'image/png' });
const waitForUploads = (count: number) => vi.waitFor(() => expect(uploads).toHaveLength(count));

beforeEach(() => {
  uploads.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: vi.fn() });
  const attachment = { id: 'att_1', url: 'https://bucket.example/sent', headers: {} };
  stubApi({ 'POST /api/v1/backstage-requests/attachments': { status: 201, body: { attachment } } });
});

describe('createAttachment', () => {
  it('ignores an upload when its file was replaced or removed before it finished', async () => {
    picture.replaceFile(createPicture(), 'First.png');
    await waitForUploads(1);
    picture.replaceFile(createPicture(), 'Second.png');
    await waitForUploads(2);
    expect(uploads[0]?.signal.aborted).toBe(true);
    uploads[0]?.complete();
    await new Promise((resolve) => setTimeout(resolve));
    expect([picture.get()?.name, picture.get()?.id]).toEqual(['Second.png', undefined]);
    picture.remove();
    uploads[1]?.complete();
    await new Promise((resolve) => setTimeout(resolve));
    expect(picture.get()).toBeUndefined();
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
  });

  it('uploads again after an error, and clears the error', async () => {
    picture.replaceFile(createPicture(), 'First.png');
    await waitForUploads(1);
    uploads[0]?.fail(new ApiError(0, {}));
    await vi.waitFor(() => expect(picture.get()?.error).toBeDefined());
    expect(isUploadComplete(picture)).toBe(false);
    picture.retry();
    await waitForUploads(2);
    expect(picture.get()?.error).toBeUndefined();
    uploads[1]?.complete();
    await vi.waitFor(() => expect(picture.get()?.id).toBe('att_1'));
    expect(isUploadComplete(picture)).toBe(true);
    picture.remove();
  });
});
