import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { createRoutes } from '../app/router.tsx';
import type { Answer } from './api-stub.ts';
import { openRoutes } from './open-routes.tsx';

/**
 * Opens the whole app at a path, over an API that answers so; what is put into `answers` later counts as well.
 * It imports every page: a test of one page uses `openPage`.
 */
export const openSite = (path: string, bootstrap: BootstrapData, answers: Record<string, Answer> = {}) =>
  openRoutes(createRoutes, path, bootstrap, answers);
