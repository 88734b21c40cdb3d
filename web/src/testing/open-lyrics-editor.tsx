import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TrackPages } from '../app/routes/backstage-music-pages.tsx';
import { LyricsButton } from '../player/lyrics/lyrics-button.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildManagedTrackDetail } from './managed-music.ts';
import { createBackstageSection, openPage } from './open-page.tsx';

export const pages = createBackstageSection('tracks', TrackPages);

/** The playback position, which tests set. */
export const playback = { position: 0 };
Object.defineProperties(HTMLMediaElement.prototype, {
  readyState: { get: () => 4 },
  duration: { get: () => 221 },
  currentTime: {
    get: () => playback.position,
    set: (seconds: number) => {
      playback.position = seconds;
    },
  },
});
HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
  this.dispatchEvent(new Event('playing'));
};
HTMLMediaElement.prototype.pause = () => undefined;
Element.prototype.scrollTo = () => undefined;
URL.createObjectURL = () => 'blob:lyrics';
URL.revokeObjectURL = () => undefined;

export const readCall = `GET /api/v1/backstage/tracks/${buildManagedTrackDetail().id}`;
export const updateCall = `POST /api/v1/backstage/tracks/${buildManagedTrackDetail().id}`;

export const openLyricsEditor = async (track: ManagedTrackDetail, extraAnswers: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    [readCall]: { body: { track } },
    [updateCall]: { body: { track: { ...track, updatedAt: '2026-02-02T00:00:00.000Z' } } },
    ...extraAnswers,
  };
  const site = openPage(
    pages,
    `/backstage/tracks/${track.id}/lyrics`,
    buildBootstrap({}, buildUser()),
    answers,
    <LyricsButton />,
  );
  await screen.findByRole('heading', { level: 1, name: track.name });
  const user = userEvent.setup();
  const getBodies = () =>
    site.sentRequests
      .filter(({ method, url }) => `${method} ${url.split('?')[0]}` === updateCall)
      .map(({ body }) => body);
  return { ...site, answers, user, getBodies };
};
type Site = Awaited<ReturnType<typeof openLyricsEditor>>;
export const openStep = (site: Site, name: string) => site.user.click(screen.getByRole('button', { name }));
export const save = (site: Site) => site.user.click(screen.getByRole('button', { name: 'Save lyrics' }));
export const pressKey = (key: string, seconds?: number) => {
  if (seconds !== undefined) playback.position = seconds;
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
export const getSentLyrics = (site: Site): string => String((site.getBodies().at(-1) as { lyrics: string }).lyrics);
