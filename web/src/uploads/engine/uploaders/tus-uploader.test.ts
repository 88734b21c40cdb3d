import { tusUploadContract } from '@overtone/shared/uploads/tus-upload.contract.ts';
import type { UploadOptions } from 'tus-js-client';
import { describe, expect, it, vi } from 'vitest';
import { describeFile } from '../items.ts';
import { createRetry } from '../retry.ts';
import { buildFileEntry, buildPickedFile, createFakeConnection, owner, ulid } from '../testing.ts';
import { tusUploader } from './tus-uploader.ts';

const endpoints = vi.hoisted((): (string | null | undefined)[] => []);

vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly url = `https://overtone.example/api/v1/tus/upload/fil_${'0'.repeat(25)}1`;
    private readonly options: UploadOptions;
    constructor(_: File, options: UploadOptions) {
      this.options = options;
      endpoints.push(options.endpoint);
    }
    start() {
      this.options.onSuccess?.({ lastResponse: undefined as never });
    }
  },
}));

describe('tusUploader', () => {
  it('creates the upload in the workspace of the file and then its entry', async () => {
    const { signal } = new AbortController();
    const { file } = buildPickedFile();
    const noop = (): void => undefined;
    const wait = async (): Promise<void> => undefined;
    const call = vi.fn(async () => ({ fileEntry: buildFileEntry() }) as never);
    const entry = await tusUploader.send({
      ...{ file, fileInfo: describeFile({ file, relativePath: '' }, owner, 'wsp_1'), resumeState: {}, signal, call },
      ...{ saveResumeState: wait, onSent: noop, sendBytes: wait as never, checksum: async () => 0 },
      retry: createRetry({ connection: createFakeConnection(), wait, signal, onAttempt: noop, onWaiting: noop }),
    });
    expect(entry).toEqual(buildFileEntry());
    expect(endpoints).toEqual([`${location.origin}/api/v1/tus/upload?workspaceId=wsp_1`]);
    expect(call).toHaveBeenCalledWith(tusUploadContract.entries, { body: { uploadKey: `fil_${ulid(1)}` } }, signal);
  });
});
