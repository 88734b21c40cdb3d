import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { guard } from '../accounts/session/guard.ts';
import { expectsVerificationGate } from '../accounts/verification/verification-gate-hint.ts';
import { bootstrapQuery, isGated } from '../lib/bootstrap.ts';
import type { PageHandle } from './page-route.ts';

/**
 * Runs the guard before the loader of each page. A page that everyone can open does not wait for the bootstrap data and
 * loads in parallel with it, unless the verification gate is expected.
 */
export const guardPages = (client: QueryClient, pages: readonly RouteObject[]): RouteObject[] =>
  pages.map((page): RouteObject => {
    const { access, prefetch } = page.handle as PageHandle;
    const load = page.loader as (args: LoaderFunctionArgs) => Promise<null>;
    const getBootstrap = () => client.getQueryData(bootstrapQuery.queryKey);
    return {
      ...page,
      loader: async (args: LoaderFunctionArgs) => {
        if (!access && !getBootstrap() && !expectsVerificationGate()) return load(args);
        const data = getBootstrap() ?? (await client.ensureQueryData(bootstrapQuery));
        if (isGated(data)) return null;
        const redirectPath = access && guard(data, access, new URL(args.request.url));
        if (redirectPath) throw redirect(redirectPath);
        return load(args);
      },
      handle: {
        access,
        prefetch(params) {
          const data = getBootstrap();
          if (access && (!data || guard(data, access, new URL(location.href)))) return;
          prefetch(params);
        },
      } satisfies PageHandle,
    } as RouteObject;
  });
