import type { Route } from '../platform/routes.ts';

/** What the function `accounts` serves. */
export const accountsDomain: readonly Route[] = [];
