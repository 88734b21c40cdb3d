import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { createRoutes } from '../app/router.tsx';
import type { Answer } from './api-stub.ts';
import { openRoutes } from './open-routes.tsx';

/**
 * Opens the whole app at a path over a stubbed API. The test can add to `answers` later.
 * It imports every page, so tests of a single page should use `openPage`.
 */
export const openSite = (path: string, bootstrap: BootstrapData, answers: Record<string, Answer> = {}) =>
  openRoutes(createRoutes, path, bootstrap, answers);
