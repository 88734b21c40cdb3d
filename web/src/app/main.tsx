import '@fontsource-variable/hanken-grotesk/wght.css';
import '../styles/global.css.ts';
import 'virtual:frame-styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchHistorySteps } from '../lib/history-steps.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { reportError } from '../lib/report-error.ts';
import { PrefetchContext } from '../ui/actions/prefetch-context.ts';
import { startRovingTabindexOnFirstKey } from '../ui/lists/start-roving-tabindex.ts';
import { prefetchPage } from './prefetch.ts';
import { createRoutes } from './router.tsx';

// Must run before the first text is translated.
if (import.meta.env.DEV) (await import('./dev-ui/pseudo-locale.ts')).startPseudoLocale(location.search);

const client = createQueryClient();
watchHistorySteps(() => import('../lib/layers.ts'));
const startShell = async () => (await import('./shell/start-shell.ts')).startShell(client);
const routes = createRoutes(client, startShell);
const router = createBrowserRouter(routes);
const prefetch = (path: string): void => prefetchPage(routes, path);
startRovingTabindexOnFirstKey();
// After two seconds, so that the first render does not wait for these features. Shorter visits are not counted.
setTimeout(
  () =>
    import('./deferred-features.ts')
      .then(({ startDeferredFeatures }) => startDeferredFeatures(router, client))
      .catch(() => undefined),
  2_000,
);

const root = document.getElementById('root');
if (root) {
  // The router reports every error, so React does not log errors that a boundary has caught.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <PrefetchContext value={prefetch}>
          <RouterProvider router={router} onError={(error) => void reportError(error)} />
        </PrefetchContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}
