import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { aBootstrap } from '../../testing/bootstrap.ts';
import { aTrack } from '../../testing/factories.ts';
import { Embed } from './embed.tsx';

const track = { ...aTrack(), waveform: null };

it.each([
  ['the site', 'GET /api/v1/bootstrap-data'],
  ['its music', `GET /api/v1/tracks/${track.id}`],
])('says that it is the connection where %s does not come, and comes by itself when that is back', async (_, what) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/bootstrap-data': { body: { bootstrapData: aBootstrap() } },
    [`GET /api/v1/tracks/${track.id}`]: { body: { track } },
  };
  const answer = answers[what] as Answer;
  answers[what] = { lost: true };
  answers['HEAD /api/v1/bootstrap-data'] = { lost: true };
  stubApi(answers);
  render(<Embed pathname={`/track/${track.id}/${track.name}/embed`} theme={null} />);
  const told = 'You are offline. This comes by itself when the connection is back.';
  expect(await screen.findByRole('heading', { name: told })).toBeDefined();
  delete answers['HEAD /api/v1/bootstrap-data'];
  answers[what] = answer;
  dispatchEvent(new Event('online'));
  expect(await screen.findByText(track.name)).toBeDefined();
});
