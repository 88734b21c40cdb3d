import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { isOffline, markOnline, onConnectionChange } from '../../lib/connection.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { player } from '../../player/player.ts';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { buildAlbum } from '../../testing/factories.ts';
import { openSite } from '../../testing/open-site.tsx';
import { createPageRoute } from '../page-route.ts';
import { ErrorPage, FatalError } from './route-error.tsx';

afterEach(markOnline);

type Answers = (Error | string)[];

const Page = ({ answers }: { readonly answers: Answers }) => {
  const { data } = useQuery({
    queryKey: ['page'],
    queryFn: () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    throwOnError: true,
  });
  return <h1>{data}</h1>;
};

const Empty = () => null;

/** Opens a page whose query returns or throws one of the answers for each request. */
const open = (answers: Answers, path = '/page'): void => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const routes = [{ path, element: <Page answers={answers} />, ErrorBoundary: ErrorPage }];
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} onError={() => undefined} />
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
};

describe('route errors', () => {
  it.each([404, 422])('shows the page for unknown paths when the API returns %d', async (status) => {
    open([new ApiError(status, { message: 'No such album' })]);
    expect(await screen.findByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
    const text = 'Sorry about that! Please visit our homepage to get where you need to go.';
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Take me there!' }).getAttribute('href')).toBe('/');
  });

  it('links to the search when the homepage itself does not exist', async () => {
    open([new ApiError(404, { message: 'No such channel' })], '/');
    expect(await screen.findByText('This site’s homepage isn’t available.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
  });

  it('shows an error when the page cannot be loaded, and loads it on a second attempt', async () => {
    open([new ApiError(500, {}), 'Glass Orchard']);
    expect(await screen.findByText('There was an issue loading this page')).toBeDefined();
    expect(screen.getByText('Please try again later')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Glass Orchard' })).toBeDefined();
  });

  it('shows the fatal error when the data of the frame cannot be loaded', async () => {
    const loader = () => Promise.reject(new ApiError(503, {}));
    const routes = [{ path: '/', loader, ErrorBoundary: FatalError, Component: Empty, HydrateFallback: Empty }];
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter(routes)} onError={() => undefined} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Unexpected Application Error!')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  const album = { ...buildAlbum(), tracks: [] };
  const albumRequest = `GET /api/v1/albums/${album.id}`;

  it('shows that the app is offline, and opens the page when the connection is back', async () => {
    const answers: Record<string, Answer> = { [albumRequest]: { isLost: true } };
    openSite(`/album/${album.id}`, buildBootstrap(), answers);
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeDefined();
    expect(screen.getByText('This page will load when you’re back online.')).toBeDefined();
    answers[albumRequest] = { body: { album } };
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { level: 1, name: album.name })).toBeDefined();
  });

  it('opens the page when the connection came back before the error screen subscribed to it', async () => {
    const bootstrapCall = 'GET /api/v1/bootstrap-data';
    const answers: Record<string, Answer> = { [bootstrapCall]: { isLost: true }, [albumRequest]: { body: { album } } };
    const restoreConnection = (): void => {
      if (!isOffline()) return;
      answers[bootstrapCall] = { body: { bootstrapData: buildBootstrap() } };
      queueMicrotask(markOnline);
    };
    onTestFinished(onConnectionChange(restoreConnection));
    openSite(`/album/${album.id}`, buildBootstrap(), answers);
    expect(await screen.findByRole('heading', { level: 1, name: album.name })).toBeDefined();
  });

  it('shows that the app is offline when the data of the frame could not be loaded', async () => {
    const bootstrapCall = 'GET /api/v1/bootstrap-data';
    const answers: Record<string, Answer> = { [bootstrapCall]: { isLost: true }, [albumRequest]: { body: { album } } };
    openSite(`/album/${album.id}`, buildBootstrap(), answers);
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeDefined();
    answers[bootstrapCall] = { body: { bootstrapData: buildBootstrap() } };
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { level: 1, name: album.name })).toBeDefined();
  });

  /** Opens a page whose code loads on the second attempt. @param connectionCheck the answer to the connection check */
  const openWithFailedCode = (connectionCheck: Answer): void => {
    const answers = { 'HEAD /api/v1/bootstrap-data': connectionCheck };
    stubApi(answers);
    const loadError = new TypeError('Failed to fetch dynamically imported module: https://overtone.example/a.js');
    const load = vi.fn(async () => ({ Page: () => <h1>Late</h1> })).mockRejectedValueOnce(loadError);
    const routes = [
      { ErrorBoundary: ErrorPage, HydrateFallback: Empty, children: [createPageRoute({ path: '/', load })] },
    ];
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter(routes)} onError={() => undefined} />
      </QueryClientProvider>,
    );
  };

  it('loads the code of a page again when the connection is back, without a reload while music plays', async () => {
    const initialState = player.state.get();
    player.state.set({ ...initialState, status: 'playing' });
    onTestFinished(() => player.state.set(initialState));
    openWithFailedCode({ isLost: true });
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeDefined();
    markOnline();
    expect(await screen.findByRole('heading', { name: 'Late' })).toBeDefined();
  });

  it('shows a general error when the site responds but its code cannot be loaded', async () => {
    openWithFailedCode({});
    expect(await screen.findByRole('heading', { name: 'There was an issue loading this page' })).toBeDefined();
  });
});
