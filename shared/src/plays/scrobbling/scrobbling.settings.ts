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
          'Where ListenBrainz is',
          'Addresses that people may connect: ListenBrainz, and services that speak like it. The first is the usual one; without any nobody can.',
        ),
      },
      lastfm: {
        api_key: field(
          z
            .string()
            .regex(/^[0-9a-f]{32}$/i)
            .nullable(),
          null,
          'API key at Last.fm',
          'From last.fm/api/account/create. People can connect Last.fm once the shared secret is set as well.',
        ),
        secret: secretField('Shared secret at Last.fm'),
      },
    },
  },
});
