import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { notifyOtherTabs } from '../../accounts/session/other-tabs.ts';
import { writeCookie } from '../../lib/cookies.ts';
import { getActiveWorkspaceId, workspaceCookie } from '../../lib/workspace.ts';

const listeners = new Set<() => void>();

/** Follows changes in this tab, and reads the cookie again when the tab gets the focus. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Returns the id of the active workspace, `0` for the personal one. */
export const useActiveWorkspaceId = (): string => useSyncExternalStore(subscribe, getActiveWorkspaceId);

/** The first parts of the paths whose data depends on the active workspace: lists of managed artists and their music. */
const dependentPaths: ReadonlySet<unknown> = new Set(['backstage', 'backstage-requests', 'file-entries', 'insights']);

const dependsOnWorkspace = ({ queryKey: [path] }: Query): boolean => dependentPaths.has(path);

/** Removes cached data that depends on the active workspace, and loads again what is on the screen. */
export const dropWorkspaceData = (client: QueryClient): void => {
  client.removeQueries({ type: 'inactive', predicate: dependsOnWorkspace });
  void client.resetQueries({ type: 'active', predicate: dependsOnWorkspace });
};

/**
 * Switches to another workspace, in this and in other tabs. The page stays, and only data that depends on the workspace
 * is loaded again. For the active workspace it renews the cookie.
 */
export const switchWorkspace = (client: QueryClient, id: Workspace['id']): void => {
  const isSame = getActiveWorkspaceId() === String(id);
  writeCookie(workspaceCookie, String(id));
  if (isSame) return;
  for (const listener of listeners) listener();
  dropWorkspaceData(client);
  notifyOtherTabs();
};
