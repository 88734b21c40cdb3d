import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageAccess } from '../accounts/session/guard.ts';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * How long navigation waits for the data of a page before its skeleton is shown. With a shorter time the page would
 * flicker, and with a longer one it would seem frozen.
 */
const skeletonDelayMs = 150;

const waitBriefly = (loading: Promise<unknown>): Promise<unknown> =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, skeletonDelayMs))]);

export interface PageRoute {
  readonly path?: string;
  readonly index?: true;
  /** Imports the module of the page, which exports `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Who can open the page; everyone if omitted. */
  readonly access?: PageAccess;
  /** Starts the queries of the page. Their errors are thrown when the page renders. */
  readonly data?: (params: Params) => Promise<unknown>;
}

const createComponentLoader = (load: PageRoute['load']) => async (): Promise<ComponentType> => (await load()).Page;

/** The part of a route that `guardPages` and `prefetchPage` read. */
export interface PageHandle {
  readonly access: PageAccess | undefined;
  readonly prefetch: (params: Params) => void;
}

/** Returns a route that loads its code and its data in parallel, on navigation or in advance. */
export const createPageRoute = ({ path, index, load, access, data }: PageRoute): RouteObject => ({
  ...(index ? { index } : { path: path ?? '*' }),
  lazy: { Component: createComponentLoader(load) },
  loader: async ({ params }) => {
    if (data) await waitBriefly(data(params));
    return null;
  },
  handle: {
    access,
    prefetch(params) {
      // Errors are ignored here, because they occur again when the user opens the page.
      Promise.all([load(), data?.(params)]).catch(() => undefined);
    },
  } satisfies PageHandle,
});
