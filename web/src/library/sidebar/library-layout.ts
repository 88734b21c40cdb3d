import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import type { LibraryLayout, VersionedLayout } from '@overtone/shared/library/layout/layout.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { createQuery } from '../../lib/create-query.ts';
import { withRetries } from '../../lib/retry.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { applyEdit, type LayoutEdit } from './arrangement.ts';
import { getLoadedLibrary, loadLibrary, reloadLibrary } from './loaded-library.ts';

/** The user's layout of the sidebar, with its version. */
export const layoutQuery = () => createQuery(layoutContract.get, {}, (layout) => layout);

export const defaultLayout: LibraryLayout = { sort: 'recent', pinned: [], folders: [], order: [] };

/** How often an edit is applied again to a layout that another tab has changed. */
const attemptsMax = 5;

/** Sends the edits of a layout one after the other. The cache contains the layout of the API with all pending edits. */
const createLayoutEditor = (client: QueryClient) => {
  const { queryKey } = layoutQuery();
  let savedLayout: VersionedLayout | undefined;
  let pendingEdits: LayoutEdit[] = [];
  let isSending = false;

  const showPendingEdits = (): void => {
    if (!savedLayout) return;
    const library = getLoadedLibrary(client);
    const layout = pendingEdits.reduce(
      (editedLayout, edit) => applyEdit(edit, editedLayout, library),
      savedLayout.layout,
    );
    client.setQueryData(queryKey, { ...savedLayout, layout });
  };
  const send = async (edit: LayoutEdit): Promise<void> => {
    // Playlists that the custom order does not contain come first, so it has to contain all of them.
    await loadLibrary(client, showPendingEdits);
    for (let attempt = 1; savedLayout; attempt += 1) {
      const body = {
        layout: applyEdit(edit, savedLayout.layout, getLoadedLibrary(client)),
        version: savedLayout.version,
      };
      try {
        const { version } = await withRetries('PUT', () => call(layoutContract.save, { body }));
        savedLayout = { ...body, version };
        return;
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'layout.changed';
        if (!isStale || attempt === attemptsMax) throw error;
        savedLayout = await call(layoutContract.get, {});
        // The new layout may list playlists that were created since. They must not count as deleted.
        await reloadLibrary(client);
      }
    }
  };
  const sendPendingEdits = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let edit = pendingEdits[0]; edit; edit = pendingEdits[0]) {
      try {
        await send(edit);
      } catch (error) {
        showFailure(error);
      }
      pendingEdits = pendingEdits.slice(1);
      showPendingEdits();
    }
    savedLayout = undefined;
    isSending = false;
  };

  return (edit: LayoutEdit): void => {
    // A pending response does not contain this edit.
    void client.cancelQueries({ queryKey });
    savedLayout ??= client.getQueryData(queryKey);
    if (!savedLayout) return;
    pendingEdits = [...pendingEdits, edit];
    showPendingEdits();
    void sendPendingEdits();
  };
};

const editors = new WeakMap<QueryClient, ReturnType<typeof createLayoutEditor>>();

/**
 * Applies an edit to the layout immediately and sends it after earlier ones. Does nothing before the layout is loaded.
 */
export const editLayout = (client: QueryClient, edit: LayoutEdit): void => {
  const applyAndSend = editors.get(client) ?? createLayoutEditor(client);
  editors.set(client, applyAndSend);
  applyAndSend(edit);
};
