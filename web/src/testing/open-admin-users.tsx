import { screen } from '@testing-library/react';
import { Page } from '../app/routes/admin-users.page.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildManagedUser } from './factories.ts';
import { buildListReply } from './list-reply.ts';
import { openApp, withToasts } from './open-app.tsx';

export const ines = buildManagedUser();
export const priya = buildManagedUser(
  { name: 'Priya Sanvali', email: 'p.sanvali@example.net', email_verified_at: null, country: null },
  2,
);
export const facets = {
  role: [
    { value: 'users', label: 'Users', count: 1_200 },
    { value: 'admins', label: 'Admins', count: 4 },
  ],
  country: [{ value: 'ch', count: 12 }],
};
export const fullList = buildListReply([ines, priya], { total: 1_204, matches: 1_204, facets });
const listPath = 'GET /api/v1/admin/users';

/** Opens the list. A test may change its answer later: `response.body = …`. */
export const openAdminUsers = (
  path = '',
  response: { status?: number; body: unknown } = { body: fullList },
  extraAnswers = {},
) => {
  const answers: Record<string, Answer> = { [listPath]: response, ...extraAnswers };
  const app = openApp([{ ...withToasts(Page), path: '/admin/users' }], {
    bootstrap: buildBootstrap({}, buildUser({ permissions: [{ name: 'admin', restrictions: [] }] })),
    path: `/admin/users${path}`,
    answers,
  });
  const getSearch = (): string => decodeURIComponent(app.router.state.location.search);
  const getListUrls = (): string[] =>
    app.sentRequests
      .filter(({ url }) => url.startsWith('/api/v1/admin/users?'))
      .map(({ url }) => decodeURIComponent(url));
  const getLastQuery = (): string => getListUrls().at(-1)?.split('?')[1] ?? '';
  return { ...app, response, getSearch, getListUrls, getLastQuery };
};
export const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
