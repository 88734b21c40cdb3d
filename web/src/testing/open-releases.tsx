import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReleasesPage } from '../backstage/releases/releases-page.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildArtist } from './factories.ts';
import { buildManagedTrack } from './managed-music.ts';
import { openPage } from './open-page.tsx';

export const pages = { 'backstage/releases': ReleasesPage };

const uploader = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
export const artist = buildArtist();
export const albumsCall = `GET /api/v1/backstage/artists/${artist.id}/albums`;
export const tracksCall = `GET /api/v1/backstage/artists/${artist.id}/tracks`;
export const buildPage = (...data: unknown[]): Answer => ({ body: { pagination: { data, nextCursor: null } } });
const emptyAnswer: Answer = { body: {} };
export const trashed = {
  state: 'trashed',
  isPublished: false,
  trashedAt: new Date(Date.now() - 5 * 86_400_000 + 3_600_000).toISOString(),
} as const;

export const tracks = ['Harbour Lights', 'Breakwater', 'Estuary'].map((name, index) =>
  buildManagedTrack({ name }, index + 1),
);

export const openReleases = async (search: string, changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    [albumsCall]: buildPage(),
    [tracksCall]: buildPage(...tracks),
    'POST /api/v1/backstage/trash': emptyAnswer,
    'POST /api/v1/backstage/trash/restore': emptyAnswer,
    'POST /api/v1/backstage/trash/delete': emptyAnswer,
    ...changes,
  };
  const site = openPage(pages, `/backstage/releases${search}`, buildBootstrap({}, uploader), answers);
  await screen.findByRole('heading', { level: 1, name: 'Releases' });
  return { ...site, answers, user: userEvent.setup() };
};
type Site = Awaited<ReturnType<typeof openReleases>>;

export const getNames = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent);
export const selectRows = async (site: Site, ...trackNames: string[]): Promise<void> => {
  for (const name of trackNames) await site.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
export const findBulkBar = (selected: string) => within(screen.getByRole('group', { name: selected }));
export const getRequestBodies = (site: Site, call: string) =>
  site.sentRequests.filter(({ method, url }) => `${method} ${url}` === call).map(({ body }) => body);
export const openMenu = async (site: Site, name: string) => {
  await site.user.click(await screen.findByRole('button', { name: `More options for ${name}` }));
  return within(await screen.findByRole('menu'));
};
