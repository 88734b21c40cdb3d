import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const commentsSettings = settingsSlice({
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
    },
  },
  private: {},
});
