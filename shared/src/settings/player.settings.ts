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
        'Off, none are shown and none are taken; they are kept.',
      ),
      enable_reposts: field(
        z.boolean(),
        true,
        'Reposts of tracks, albums and playlists',
        'Off, none are shown and none are taken; they are kept.',
      ),
    },
  },
  private: {},
});
