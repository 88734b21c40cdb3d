import { ApiError, unreachable } from '../../lib/api.ts';

export interface Sent {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

export interface SendOptions {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
  /** Hears how many bytes of the body are sent: `fetch` does not tell. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

export type SendBytes = (options: SendOptions) => Promise<Sent>;

/**
 * Sends bytes as they lie in a file, which the browser reads as it sends them.
 * @throws ApiError with status 0 where nothing came back, the signal's reason when it was aborted; any answer is returned
 */
export const sendBytes: SendBytes = ({ method, url, headers = {}, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const end = (): void => signal.removeEventListener('abort', stop);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      end();
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      });
    };
    request.onerror = () => {
      end();
      reject(unreachable());
    };
    request.onabort = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop);
    request.send(body);
  });

/** What S3 refused, in words: it has none for a person. */
export const refused = ({ status }: Pick<Sent, 'status'>): ApiError => new ApiError(status, {});
