import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useLocation } from 'react-router';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { albumPath, artistPath, trackPath } from '../../lib/paths.ts';
import { artistInsightsPath, musicInsightsPath } from '../layout/paths.ts';
import type { Subject } from './subject.ts';

/** Functions that return the paths of tracks, albums and artists. */
export interface MusicPaths {
  readonly tracks: (track: Track) => string;
  readonly albums: (album: Album) => string;
  readonly artists: (artist: Artist) => string;
}

const publicPaths: MusicPaths = { tracks: trackPath, albums: albumPath, artists: artistPath };

const createInsightPaths = (search: string): MusicPaths => ({
  tracks: ({ id }) => `${musicInsightsPath('tracks', id)}${search}`,
  albums: ({ id }) => `${musicInsightsPath('albums', id)}${search}`,
  artists: ({ id }) => `${artistInsightsPath(id)}${search}`,
});

/**
 * Links music to its insights with the same range. On the report of the whole site, users who cannot edit all music get
 * links to the public pages, because they may not read the insights of single items.
 */
export const useMusicPaths = ({ kind }: Pick<Subject, 'kind'>): MusicPaths => {
  const bootstrap = useBootstrap();
  const { search } = useLocation();
  return kind === 'site' && !isAllowed(bootstrap, 'music.update') ? publicPaths : createInsightPaths(search);
};
