import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { guard } from '../accounts/session/guard.ts';
import { expectsVerificationGate } from '../accounts/verification/verification-gate-hint.ts';
import { bootstrapQuery, isGated } from '../lib/bootstrap.ts';
import type { PageHandle } from './page-route.ts';

/**
 * Puts the guard before each page's loader. A page that anybody may open does not wait for it: its data comes side by
 * side with what the app needs, unless the verification gate may stand before it.
 */
export const guardPages = (client: QueryClient, pages: readonly RouteObject[]): RouteObject[] =>
  pages.map((page): RouteObject => {
    const { access, prefetch } = page.handle as PageHandle;
    const load = page.loader as (args: LoaderFunctionArgs) => Promise<null>;
    const known = () => client.getQueryData(bootstrapQuery.queryKey);
    return {
      ...page,
      loader: async (args: LoaderFunctionArgs) => {
        if (!access && !known() && !expectsVerificationGate()) return load(args);
        const data = known() ?? (await client.ensureQueryData(bootstrapQuery));
        if (isGated(data)) return null;
        const elsewhere = access && guard(data, access, new URL(args.request.url));
        if (elsewhere) throw redirect(elsewhere);
        return load(args);
      },
      handle: {
        access,
        prefetch(params) {
          const data = known();
          if (access && (!data || guard(data, access, new URL(location.href)))) return;
          prefetch(params);
        },
      } satisfies PageHandle,
    } as RouteObject;
  });
