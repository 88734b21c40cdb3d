import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { isOffline, markOnline, onConnectionChange } from '../../lib/connection.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { player } from '../../player/player.ts';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { buildAlbum } from '../../testing/factories.ts';
import { openSite } from '../../testing/open-site.tsx';
import { pageRoute } from '../page-route.ts';
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

const Nothing = () => null;

/** Opens a page whose query answers so, one answer for each time it is asked. */
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

it.each([404, 422])('says that there is nothing at a path the API answers with %d', async (status) => {
  open([new ApiError(status, { message: 'No such album' })]);
  expect(await screen.findByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
  const text = 'Sorry about that! Please visit our homepage to get where you need to go.';
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Take me there!' }).getAttribute('href')).toBe('/');
});

it('leads on from a homepage that is not there, and not back to it', async () => {
  open([new ApiError(404, { message: 'No such channel' })], '/');
  expect(await screen.findByText('This site’s homepage isn’t available.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
});

it('says that a page could not be loaded, and loads it when asked again', async () => {
  open([new ApiError(500, {}), 'Glass Orchard']);
  expect(await screen.findByText('There was an issue loading this page')).toBeDefined();
  expect(screen.getByText('Please try again later')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Glass Orchard' })).toBeDefined();
});

it('says so when there is not even what the frame is made of', async () => {
  const loader = () => Promise.reject(new ApiError(503, {}));
  const routes = [{ path: '/', loader, ErrorBoundary: FatalError, Component: Nothing, HydrateFallback: Nothing }];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes)} onError={() => undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Unexpected Application Error!')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

const album = { ...buildAlbum(), tracks: [] };
const albumAddress = `GET /api/v1/albums/${album.id}`;

it('says that it is the connection, and opens the page by itself when that is back', async () => {
  const answers: Record<string, Answer> = { [albumAddress]: { lost: true } };
  openSite(`/album/${album.id}`, buildBootstrap(), answers);
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeDefined();
  expect(screen.getByText('This page will load when you’re back online.')).toBeDefined();
  answers[albumAddress] = { body: { album } };
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { level: 1, name: album.name })).toBeDefined();
});

it('lets a page in whose connection was back before anything could listen', async () => {
  const bootstrap = 'GET /api/v1/bootstrap-data';
  const answers: Record<string, Answer> = { [bootstrap]: { lost: true }, [albumAddress]: { body: { album } } };
  const comeBack = (): void => {
    if (!isOffline()) return;
    answers[bootstrap] = { body: { bootstrapData: buildBootstrap() } };
    queueMicrotask(markOnline);
  };
  onTestFinished(onConnectionChange(comeBack));
  openSite(`/album/${album.id}`, buildBootstrap(), answers);
  expect(await screen.findByRole('heading', { level: 1, name: album.name })).toBeDefined();
});

it('says so too where not even the frame could be loaded', async () => {
  const bootstrap = 'GET /api/v1/bootstrap-data';
  const answers: Record<string, Answer> = { [bootstrap]: { lost: true }, [albumAddress]: { body: { album } } };
  openSite(`/album/${album.id}`, buildBootstrap(), answers);
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeDefined();
  answers[bootstrap] = { body: { bootstrapData: buildBootstrap() } };
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { level: 1, name: album.name })).toBeDefined();
});

/** A page whose code comes with the second try, where a look at the site is answered so. */
const openLate = (look: Answer): void => {
  const answers = { 'HEAD /api/v1/bootstrap-data': look };
  stubApi(answers);
  const notCome = new TypeError('Failed to fetch dynamically imported module: https://overtone.example/a.js');
  const load = vi.fn(async () => ({ Page: () => <h1>Late</h1> })).mockRejectedValueOnce(notCome);
  const routes = [{ ErrorBoundary: ErrorPage, HydrateFallback: Nothing, children: [pageRoute({ path: '/', load })] }];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes)} onError={() => undefined} />
    </QueryClientProvider>,
  );
};

it('fetches the code of a page once more when the connection is back, and the music plays on', async () => {
  const restored = player.state.get();
  player.state.set({ ...restored, status: 'playing' });
  onTestFinished(() => player.state.set(restored));
  openLate({ lost: true });
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeDefined();
  markOnline();
  expect(await screen.findByRole('heading', { name: 'Late' })).toBeDefined();
});

it('does not blame the connection where the site answers and its code is gone', async () => {
  openLate({});
  expect(await screen.findByRole('heading', { name: 'There was an issue loading this page' })).toBeDefined();
});
