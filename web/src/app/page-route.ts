import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageAccess } from '../accounts/session/guard.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** A page waits this long for its data before it shows its skeleton: less is a flicker, more is a frozen screen. */
const patienceMs = 150;

const patiently = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);

export interface PageRoute {
  readonly path?: string;
  readonly index?: true;
  /** Imports the page's module, which exports `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Who may open it; everybody, where left out. */
  readonly access?: PageAccess;
  /** Starts the page's queries. Errors stay in the query: the page throws them into its error boundary. */
  readonly data?: (params: Params) => Promise<unknown>;
}

const componentOf = (load: PageRoute['load']) => async (): Promise<ComponentType> => (await load()).Page;

/** What `guardPages` and `prefetchPage` read of a page's route. */
export interface PageHandle {
  readonly access: PageAccess | undefined;
  readonly prefetch: (params: Params) => void;
}

/** A route whose code and data are fetched side by side, on a visit or ahead of it. */
export const pageRoute = ({ path, index, load, access, data }: PageRoute): RouteObject => ({
  ...(index ? { index } : { path: path ?? '*' }),
  lazy: { Component: componentOf(load) },
  loader: async ({ params }) => {
    if (data) await patiently(data(params));
    return null;
  },
  handle: {
    access,
    prefetch(params) {
      // Nobody has gone there yet: what fails now is said then.
      Promise.all([load(), data?.(params)]).catch(() => undefined);
    },
  } satisfies PageHandle,
});
