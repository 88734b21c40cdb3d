import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import type { Problem } from '@overtone/shared/http/problem.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { ApiError } from '../../../lib/api.ts';
import { metadataOf, type Way } from './way.ts';

const answerOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** A small file in a form through the API. What broke off is sent again from its beginning. */
export const formWay: Way = {
  async send({ file, about, onSent, signal, patiently, sendBytes }) {
    const body = new FormData();
    body.set('file', file, about.name);
    body.set('clientMime', about.mime);
    body.set('clientExtension', about.extension);
    body.set('metadata', JSON.stringify(metadataOf(about)));
    return patiently(async () => {
      const { status, text } = await sendBytes({
        method: 'POST',
        url: apiPath(fileEntryContract.create.path),
        headers: { Accept: 'application/json' },
        body,
        // The form around it counts as well.
        onProgress: (bytes) => onSent(Math.min(bytes, about.size)),
        signal,
      });
      const answer = answerOf(text);
      if (status < 200 || status >= 300) throw new ApiError(status, answer as Partial<Problem>);
      return (answer as Reply<typeof fileEntryContract.create>).fileEntry;
    });
  },
  giveUp: async () => undefined,
};
