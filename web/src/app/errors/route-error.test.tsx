import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { ErrorPage, FatalError } from './route-error.tsx';

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
const open = (answers: Answers): void => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const routes = [{ path: '/', element: <Page answers={answers} />, ErrorBoundary: ErrorPage }];
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes)} onError={() => undefined} />
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
  render(<RouterProvider router={createMemoryRouter(routes)} onError={() => undefined} />);
  expect(await screen.findByText('Unexpected Application Error!')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
