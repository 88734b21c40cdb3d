import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import type { LibraryLayout, VersionedLayout } from '@overtone/shared/library/layout/layout.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { createQuery } from '../../lib/create-query.ts';
import { withRetries } from '../../lib/retry.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { edited, type LayoutEdit } from './arrangement.ts';
import { loadedLibrary, loadLibrary, reloadLibrary } from './loaded-library.ts';

/** How somebody has arranged their playlists, with its version. */
export const layoutQuery = () => createQuery(layoutContract.get, {}, (layout) => layout);

export const untouched: LibraryLayout = { sort: 'recent', pinned: [], folders: [], order: [] };

/** How often an edit is done anew on what other tabs have made of the layout. */
const attemptsMax = 5;

/** The edits of one layout, one after the other: what is shown is what the API has said with all that is on its way on top. */
const createEdits = (client: QueryClient) => {
  const { queryKey } = layoutQuery();
  let base: VersionedLayout | undefined;
  let pending: LayoutEdit[] = [];
  let isRunning = false;

  const draw = (): void => {
    if (!base) return;
    const library = loadedLibrary(client);
    const layout = pending.reduce((now, edit) => edited(edit, now, library), base.layout);
    client.setQueryData(queryKey, { ...base, layout });
  };
  const send = async (edit: LayoutEdit): Promise<void> => {
    // What an order does not name comes first: it names all that there is.
    await loadLibrary(client, draw);
    for (let attempt = 1; base; attempt += 1) {
      const body = { layout: edited(edit, base.layout, loadedLibrary(client)), version: base.version };
      try {
        const { version } = await withRetries('PUT', () => call(layoutContract.save, { body }));
        base = { ...body, version };
        return;
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'layout.changed';
        if (!isStale || attempt === attemptsMax) throw error;
        base = await call(layoutContract.get, {});
        // It may name what was made since: that is not gone.
        await reloadLibrary(client);
      }
    }
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let next = pending[0]; next; next = pending[0]) {
      try {
        await send(next);
      } catch (error) {
        showFailure(error);
      }
      pending = pending.slice(1);
      draw();
    }
    base = undefined;
    isRunning = false;
  };

  return (edit: LayoutEdit): void => {
    // An answer that is on its way knows nothing of it.
    void client.cancelQueries({ queryKey });
    base ??= client.getQueryData(queryKey);
    if (!base) return;
    pending = [...pending, edit];
    draw();
    void run();
  };
};

const all = new WeakMap<QueryClient, ReturnType<typeof createEdits>>();

/** Changes how somebody has arranged their playlists: shown at once, told to the API in turn. Nothing before it is loaded. */
export const editLayout = (client: QueryClient, edit: LayoutEdit): void => {
  const edits = all.get(client) ?? createEdits(client);
  all.set(client, edits);
  edits(edit);
};
