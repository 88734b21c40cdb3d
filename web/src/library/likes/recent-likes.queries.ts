import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** Of each kind, for a look at the latest. */
const perPage = 12;

const latest = { params: { userId: 'me' }, query: { perPage } };

// The latest that the signed-in person likes, and how many there are.

export const recentTracksQuery = queryOf(likesContract.tracks, latest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentAlbumsQuery = queryOf(likesContract.albums, latest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentArtistsQuery = queryOf(likesContract.artists, latest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentPlaylistsQuery = queryOf(likesContract.playlists, latest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));
