import { ApiError, createUnreachableError } from '../../lib/api.ts';

export interface SendResult {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

export interface SendOptions {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
  /** Called with the number of sent bytes, which `fetch` does not report. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

export type SendBytes = (options: SendOptions) => Promise<SendResult>;

/**
 * Sends the bytes of a file, which the browser reads during the request.
 * @returns the response, even if its status is an error
 * @throws ApiError with status 0 if there is no response; the signal's reason when it is aborted
 */
export const sendBytes: SendBytes = ({ method, url, headers = {}, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const removeListener = (): void => signal.removeEventListener('abort', stop);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      removeListener();
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      });
    };
    request.onerror = () => {
      removeListener();
      reject(createUnreachableError());
    };
    request.onabort = () => {
      removeListener();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop);
    request.send(body);
  });

/** Creates the error for a rejected request to S3, which has no message for users. */
export const createS3Error = ({ status }: Pick<SendResult, 'status'>): ApiError => new ApiError(status, {});
