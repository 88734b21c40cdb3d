import * as z from 'zod';
import { field, settingsSlice } from './slice.ts';

export const playerSettings = settingsSlice({
  name: 'player',
  label: 'Player',
  public: {
    player: {
      enable_comments: field(
        z.boolean(),
        true,
        'Comments on tracks and albums',
        'When off, existing ones are kept but hidden, and no new ones can be added.',
      ),
      enable_reposts: field(
        z.boolean(),
        true,
        'Reposts of tracks, albums and playlists',
        'When off, existing ones are kept but hidden, and no new ones can be added.',
      ),
    },
  },
  private: {},
});
