import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Page } from '../app/routes/artist.page.tsx';
import { ArtistPages } from '../app/routes/backstage-artist-pages.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildArtist } from './factories.ts';
import { createBackstageSection, openPage } from './open-page.tsx';

const pages = { ...createBackstageSection('artists', ArtistPages), 'artist/:artistId/:artistName?': Page };

export const me = buildUser();
export const meAsManager = { id: me.id, name: me.name, image: null };
export const firstVersion = '2026-05-01T10:00:00.000Z';
export const secondVersion = '2026-05-02T10:00:00.000Z';

export const buildManagedArtist = (changes: Partial<ManagedArtist> = {}): ManagedArtist => ({
  ...buildArtist({ bio: 'Night trains.', genres: ['ambient'], links: ['https://ito.example/'] }),
  updatedAt: firstVersion,
  workspaceId: null,
  canManage: true,
  managers: [meAsManager],
  ...changes,
});
export const { id: artistId } = buildManagedArtist();
export const editorPath = `/backstage/artists/${artistId}/edit`;
export const readCall = `GET /api/v1/backstage/artists/${artistId}`;
/** Writes are sent as POST requests with a method override. */
export const updateCall = `POST /api/v1/backstage/artists/${artistId}`;
export const invitesCall = `GET /api/v1/backstage/artists/${artistId}/invites`;
const genres = ['ambient', 'dream-pop'].map((name) => ({ name, displayName: '', image: null }));
export const buildArtistAnswer = (artist: ManagedArtist): Answer => ({ body: { artist } });

export const openArtistPage = (
  url: string,
  changes: Record<string, Answer> = {},
  user: Parameters<typeof buildBootstrap>[1] = me,
) => {
  const answers: Record<string, Answer> = {
    [readCall]: buildArtistAnswer(buildManagedArtist()),
    [invitesCall]: { body: { invites: [] } },
    'GET /api/v1/genres': { body: { pagination: { data: genres, nextCursor: null } } },
    ...changes,
  };
  return { ...openPage(pages, url, buildBootstrap({}, user), answers), answers, user: userEvent.setup() };
};
export const openArtistEditor = async (changes?: Record<string, Answer>) => {
  const site = openArtistPage(editorPath, changes);
  await screen.findByRole('heading', { level: 1, name: 'Edit artist' });
  return site;
};
export type Site = Awaited<ReturnType<typeof openArtistEditor>>;
export const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const replaceText = async ({ user }: Pick<Site, 'user'>, name: string, text: string) => {
  await user.clear(getField(name));
  await user.type(getField(name), text);
};
export const save = ({ user }: Pick<Site, 'user'>) => user.click(screen.getByRole('button', { name: 'Save' }));
export const getSavedChanges = ({ sentRequests }: Pick<Site, 'sentRequests'>) =>
  sentRequests.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === updateCall).map(({ body }) => body);
/** Returns the draft that is stored in the browser, or null. */
export const getStoredDraft = () => localStorage.getItem(`overtone.draft.artist.${artistId}`);
export const queryUnsavedBar = () => screen.queryByRole('group', { name: 'Unsaved changes' });
