import { vi } from 'vitest';

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Delays the response until this resolves. */
  readonly delayUntil?: Promise<unknown>;
  /** Simulates a lost connection. */
  readonly isLost?: true;
}

export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Stubs `fetch` with answers by method and path. Other requests get the API's 404 response.
 * @returns the requests in order; later requests are appended
 */
export const stubApi = (answers: Readonly<Record<string, Answer>>): ApiRequest[] => {
  const requests: ApiRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ method, url, headers: new Headers(init.headers), body });
    const answer = answers[`${method} ${url.split('?')[0]}`] ?? {
      status: 404,
      body: { code: 'route.not_found', message: 'There is nothing here.', requestId: 'r' },
    };
    await answer.delayUntil;
    if (answer.isLost) throw new TypeError('Failed to fetch');
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      ...(answer.headers && { headers: answer.headers }),
    });
  });
  return requests;
};
