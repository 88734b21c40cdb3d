import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { stubApi } from '../../testing/api-stub.ts';
import '../../testing/dialogs.ts';
import { buildTrack } from '../../testing/factories.ts';
import { SeekBar } from '../bar/seek-bar.tsx';
import { FullScreenPlayer } from '../full-screen/full-screen-player.tsx';
import { player } from '../player.ts';
import { LyricsButton } from './lyrics-button.tsx';

/** Restores a saved queue of two tracks, and stubs the API's current version of the first one. */
const openWithRestoredQueue = (hasSavedLyrics: boolean, hasLyricsNow: boolean) => {
  const [track, next] = [buildTrack({ hasLyrics: hasSavedLyrics }, 1), buildTrack({ hasLyrics: hasSavedLyrics }, 2)];
  const detail = { ...track, hasLyrics: hasLyricsNow, waveform: [1, 50, 100], lyrics: null };
  const requests = stubApi({ [`GET /api/v1/tracks/${track.id}`]: { body: { track: detail } } });
  player.restore({
    queue: {
      items: [track, next].map((track, index) => ({ key: `k${index}`, track: track })),
      ...{ index: 0, unshuffled: null, repeat: 'off', unloadedParts: [] },
    },
    ...{ context: null, position: 12, volume: 1, isMuted: false, rate: 1, crossfade: 0, isLoudnessNormalized: true },
  });
  const Component = () => (
    <>
      <SeekBar bars={72} />
      <LyricsButton />
      <FullScreenPlayer />
    </>
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />
    </QueryClientProvider>,
  );
  return requests;
};
const findButtons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Lyrics', hidden: true });

describe('LyricsButton', () => {
  it.each([true, false])(
    'reads the current track again when the queue is restored (lyrics now: %s)',
    async (hasLyricsNow) => {
      const requests = openWithRestoredQueue(!hasLyricsNow, hasLyricsNow);
      expect(findButtons().map(({ disabled }) => disabled)).toEqual([hasLyricsNow, hasLyricsNow]);
      await waitFor(() =>
        expect(findButtons().map(({ disabled }) => disabled)).toEqual([!hasLyricsNow, !hasLyricsNow]),
      );
      expect(requests.filter(({ url }) => url.includes('/tracks'))).toHaveLength(1);
    },
  );
});
