import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { type Change, showChanges } from '../../lib/optimistic.ts';
import { withRetries } from '../../lib/retry.ts';
import type { FailureOptions } from '../feedback/show-failure.ts';
import { toasts } from '../feedback/toasts.ts';
import { useAction } from './use-action.ts';

export interface CallOptions<E extends Endpoint> extends FailureOptions {
  /** Endpoints whose cached data is reloaded after the call, including the data below them, for the same parameters. */
  readonly refresh?: readonly Endpoint[];
  /** Optimistic changes, reverted if the call fails. */
  readonly optimistic?: (input: Input<E>) => readonly Change[];
  /** The success message, as worded in the spec. A function is called after everything else. */
  readonly successMessage?: string | ((input: Input<E>) => string);
  /**
   * Runs a required step first, such as a password dialog. It may send several times, and returns undefined if the user
   * declined.
   */
  readonly wrapCall?: (send: () => Promise<Reply<E>>) => Promise<Reply<E> | undefined>;
}

/**
 * An API call made by a form or a button: `const save = useCall(playlistContract.update, { form, refresh:
 * [playlistContract.get], successMessage: t('…') })`, then `save.run(input, (response) => …)`. Only one call runs at a
 * time. An error is shown once, at the fields of `form` or in a toast, and `run` never rejects. The call is pending
 * until `onResponse` and the refreshes are complete. It continues after its component is unmounted, because the user still
 * expects the result. To load page data, use a query (`createQuery`), which ends with the page.
 * @returns whether it is pending, and a function that starts it, which resolves to the response or undefined.
 */
export const useCall = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) => {
  const client = useQueryClient();
  const { refresh = [], optimistic, successMessage, wrapCall = (send) => send() } = options;

  const send = async (input: Input<E>): Promise<Reply<E> | undefined> => {
    const revert = optimistic && (await showChanges(client, optimistic(input)));
    let response: Reply<E> | undefined;
    try {
      response = await wrapCall(() => withRetries(endpoint.method, () => call(endpoint, input)));
      return response;
    } finally {
      if (response === undefined) revert?.();
    }
  };

  return useAction(async (input: Input<E>, onResponse?: (response: Reply<E>) => unknown) => {
    const response = await send(input);
    if (response === undefined) return undefined;
    try {
      await onResponse?.(response);
      if (successMessage) toasts.positive(typeof successMessage === 'string' ? successMessage : successMessage(input));
    } finally {
      // Last, because `onResponse` may leave a page whose data no longer exists.
      const { params = {} } = input as { readonly params?: Record<string, string> };
      await Promise.all(
        refresh.map((refreshedEndpoint) =>
          client.invalidateQueries({ queryKey: getQueryKey(refreshedEndpoint, { params }) }),
        ),
      );
    }
    return response;
  }, options);
};
