import * as z from 'zod';
import { field, secretField, settingsSlice } from '../../settings/slice.ts';
import { ApiRoot, listenBrainzRoot } from './api-root.ts';

export const scrobblingSettings = settingsSlice({
  name: 'scrobbling',
  label: 'Scrobbling',
  public: {},
  private: {
    scrobbling: {
      listenbrainz: {
        api_roots: field(
          z.array(ApiRoot).max(10),
          [listenBrainzRoot],
          'ListenBrainz servers',
          'Addresses users can connect to: ListenBrainz and compatible services. The first is the default. If empty, ListenBrainz is turned off.',
        ),
      },
      lastfm: {
        api_key: field(
          z
            .string()
            .regex(/^[0-9a-f]{32}$/i)
            .nullable(),
          null,
          'Last.fm API key',
          'Create one at last.fm/api/account/create. Users can connect Last.fm when both the key and the shared secret are set.',
        ),
        secret: secretField('Last.fm shared secret'),
      },
    },
  },
});
