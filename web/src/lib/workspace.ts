import { readCookie } from './cookies.ts';

/** The cookie with the active workspace; `0` means the user's personal space. */
export const workspaceCookie = 'activeWorkspaceId';

/**
 * The event of `window` when the API did not find a workspace. Its detail is the id in the path or the query that the
 * caller gave, or null if the request only had the active workspace.
 */
export const workspaceNotFoundEvent = 'workspace-not-found';

/** Returns the id of the active workspace, or undefined in the user's own. */
export const getActiveWorkspace = (): string | undefined => {
  const workspace = readCookie(workspaceCookie);
  return workspace && workspace !== '0' ? workspace : undefined;
};

/** Returns the id of the active workspace, `0` for the personal one. */
export const getActiveWorkspaceId = (): string => getActiveWorkspace() ?? '0';

/** Adds the active workspace to a query without one (spec §7). */
export const addActiveWorkspace = (search: URLSearchParams): void => {
  const workspace = getActiveWorkspace();
  if (workspace && !search.has('workspaceId')) search.set('workspaceId', workspace);
};
