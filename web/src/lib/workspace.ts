import { readCookie } from './cookies.ts';

/** Cookie that holds the workspace somebody works in; `0` is their own. */
const workspaceCookie = 'activeWorkspaceId';

/** Returns the id of the workspace somebody works in, or undefined in their own. */
const getActiveWorkspace = (): string | undefined => {
  const workspace = readCookie(workspaceCookie);
  return workspace && workspace !== '0' ? workspace : undefined;
};

/** Names the active workspace in a query that names none (spec §7). */
export const addActiveWorkspace = (search: URLSearchParams): void => {
  const workspace = getActiveWorkspace();
  if (workspace && !search.has('workspaceId')) search.set('workspaceId', workspace);
};
