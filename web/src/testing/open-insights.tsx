import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useParams } from 'react-router';
import { AllArtistsInsights, SubjectInsights } from '../app/routes/backstage-insights-pages.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildAlbum, buildArtist, buildTrack } from './factories.ts';
import { buildInsights } from './insights.ts';
import { openPage } from './open-page.tsx';

const pages = {
  'backstage/insights': AllArtistsInsights,
  'backstage/artists/:id/insights': () => <SubjectInsights subject={{ kind: 'artists', id: useParams().id ?? '' }} />,
  'backstage/albums/:id/insights': () => <SubjectInsights subject={{ kind: 'albums', id: useParams().id ?? '' }} />,
  'backstage/tracks/:id/insights': () => <SubjectInsights subject={{ kind: 'tracks', id: useParams().id ?? '' }} />,
};

const uploader = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
export const firstArtist = buildArtist({ name: 'Marlow Finch' });
const secondArtist = buildArtist({ id: 'art_01J00000000000000000000007', name: 'Sunken Choir' });
export const today = Date.parse('2026-11-20T09:00:00Z');
export const getInsightsCall = (subject: string) => `GET /api/v1/insights/${subject}`;
export const buildInsightsAnswer = (insights: ReturnType<typeof buildInsights>): Answer => ({ body: { insights } });

export const buildFullInsights = () =>
  buildInsights(
    30,
    { perDay: 1_000, previousPerDay: 800, now: today },
    {
      tracks: [
        { track: buildTrack({ name: 'Harbour Lights' }), plays: 20_000 },
        { track: buildTrack({ name: 'Breakwater' }, 2), plays: 9_000 },
        { track: null, plays: 1_000 },
      ],
      albums: [{ album: buildAlbum({ name: 'Estuary Tapes', releaseDate: '2026-11-10' }), plays: 29_000 }],
    },
  );

export const openInsights = (path: string, changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [firstArtist, secondArtist] } },
    [getInsightsCall('mine')]: buildInsightsAnswer(buildFullInsights()),
    [getInsightsCall(firstArtist.id)]: buildInsightsAnswer(buildFullInsights()),
    ...changes,
  };
  return { ...openPage(pages, path, buildBootstrap({}, uploader), answers), answers, user: userEvent.setup() };
};
export const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));
