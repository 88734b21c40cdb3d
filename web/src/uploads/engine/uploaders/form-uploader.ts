import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import type { Problem } from '@overtone/shared/http/problem.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { ApiError } from '../../../lib/api.ts';
import { buildMetadata, buildWorkspaceQuery, type Uploader } from './uploader.ts';

const parseResponse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Uploads a small file in a form through the API. An interrupted upload starts again. */
export const formUploader: Uploader = {
  async send({ file, fileInfo, onSent, signal, retry, sendBytes }) {
    const body = new FormData();
    body.set('file', file, fileInfo.name);
    body.set('clientMime', fileInfo.mime);
    body.set('clientExtension', fileInfo.extension);
    body.set('metadata', JSON.stringify(buildMetadata(fileInfo)));
    return retry(async () => {
      const { status, text } = await sendBytes({
        method: 'POST',
        url: `${apiPath(fileEntryContract.create.path)}?${new URLSearchParams(buildWorkspaceQuery(fileInfo))}`,
        headers: { Accept: 'application/json' },
        body,
        // The progress includes the other fields of the form.
        onProgress: (bytes) => onSent(Math.min(bytes, fileInfo.size)),
        signal,
      });
      const response = parseResponse(text);
      if (status < 200 || status >= 300) throw new ApiError(status, response as Partial<Problem>);
      return (response as Reply<typeof fileEntryContract.create>).fileEntry;
    });
  },
  abort: async () => undefined,
};
