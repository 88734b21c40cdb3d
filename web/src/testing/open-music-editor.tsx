import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AlbumPages, TrackPages } from '../app/routes/backstage-music-pages.tsx';
import { buildFileEntry, buildUploadLimits } from '../uploads/engine/testing.ts';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildArtist } from './factories.ts';
import { createBackstageSection, openPage } from './open-page.tsx';

export const pages = {
  ...createBackstageSection('albums', AlbumPages),
  ...createBackstageSection('tracks', TrackPages),
};

const me = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
export const artist = buildArtist({ name: 'Marlow Finch' });
const buildReadyFile = (number: number, name: string): FileEntry =>
  buildFileEntry({ name, state: 'ready', duration: 252_000, url: 'https://s3.example/one' }, number);
export const files = [buildReadyFile(1, '01 Mooring.wav'), buildReadyFile(2, '02 Slack Water.wav')];
const genres = [{ name: 'dream-pop', displayName: 'Dream Pop', image: null }];

/** Opens the page with an API that has two uploaded files. */
export const openMusicEditor = async (path: string, changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    'GET /api/v1/genres': { body: { pagination: { data: genres, nextCursor: null } } },
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: files, nextCursor: null } } },
    'POST /api/v1/file-entries/states': { body: { fileEntries: files } },
    'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
    ...changes,
  };
  const site = openPage(pages, path, buildBootstrap({}, me), answers);
  return { ...site, answers, user: userEvent.setup() };
};
export type Site = Awaited<ReturnType<typeof openMusicEditor>>;

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const getTitles = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title of track/ }).map(({ value }) => value);
export const getRequestBodies = (site: Site, call: string) =>
  site.sentRequests.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === call).map(({ body }) => body);

/** Replaces the text of a field. */
export const fill = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
