import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** Number of latest likes per type. */
const perPage = 12;

const latest = { params: { userId: 'me' }, query: { perPage } };

// The latest likes of the logged-in user, with their total number.

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
