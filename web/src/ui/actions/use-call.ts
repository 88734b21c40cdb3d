import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Change, showChanges } from '../../lib/optimistic.ts';
import { keyOf } from '../../lib/query-of.ts';
import { withRetries } from '../../lib/retry.ts';
import type { FailurePlace } from '../feedback/show-failure.ts';
import { toasts } from '../feedback/toasts.ts';
import { useAction } from './use-action.ts';

export interface CallOptions<E extends Endpoint> extends FailurePlace {
  /** Endpoints whose answers are no longer true, with everything below them; those of the same parameters alone. */
  readonly refresh?: readonly Endpoint[];
  /** What is shown before the answer, and taken back if it is a refusal. */
  readonly optimistic?: (input: Input<E>) => readonly Change[];
  /** The toast that says it is done, in the spec's words. A function is asked when everything else is done. */
  readonly said?: string | ((input: Input<E>) => string);
  /** Asks for what has to come first, as a password; it may send again, and gives undefined where somebody said no. */
  readonly through?: (send: () => Promise<Reply<E>>) => Promise<Reply<E> | undefined>;
}

/**
 * A call that a form or a button makes: `const save = useCall(playlistContract.update, { form, refresh:
 * [playlistContract.get], said: t('…') })`, then `save.run(input, (reply) => …)`. Once at a time; a failure is said once,
 * at the fields of `form` or in a toast, and `run` never rejects.
 *
 * It is under way until `done` and what it refreshes are through, and goes on when its component is gone: whoever pressed
 * a button and left the page still wants it done, and hears how it ended. What a page shows is no call but a query
 * (`queryOf`), which ends with the page.
 * @returns whether it is under way, and how to start it: that gives the reply, undefined where there is none.
 */
export const useCall = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) => {
  const client = useQueryClient();
  const { refresh = [], optimistic, said, through = (send) => send() } = options;

  const send = async (input: Input<E>): Promise<Reply<E> | undefined> => {
    const takeBack = optimistic && (await showChanges(client, optimistic(input)));
    let reply: Reply<E> | undefined;
    try {
      reply = await through(() => withRetries(endpoint.method, () => call(endpoint, input)));
      return reply;
    } finally {
      if (reply === undefined) takeBack?.();
    }
  };

  return useAction(async (input: Input<E>, done?: (reply: Reply<E>) => unknown) => {
    const reply = await send(input);
    if (reply === undefined) return undefined;
    try {
      await done?.(reply);
      if (said) toasts.positive(typeof said === 'string' ? said : said(input));
    } finally {
      // Last, since `done` may leave a page whose data is no more.
      const { params = {} } = input as { readonly params?: Record<string, string> };
      await Promise.all(refresh.map((other) => client.invalidateQueries({ queryKey: keyOf(other, { params }) })));
    }
    return reply;
  }, options);
};
