import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { managedAlbumsQuery, managedTracksQuery } from '../music/managed-music.queries.ts';
import { MusicList } from './music-list.tsx';

interface ListProps {
  readonly artistId: string;
  /** Undefined for all states except the trash. */
  readonly state: MusicState | undefined;
}

/** The albums of an artist. */
export const AlbumList = ({ artistId, state }: ListProps) => {
  const list = useInfiniteQuery(managedAlbumsQuery(artistId, state));
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  return <MusicList kind="albums" artistId={artistId} state={state} list={list} rows={rows} />;
};

/** The tracks of an artist. */
export const TrackList = ({ artistId, state }: ListProps) => {
  const list = useInfiniteQuery(managedTracksQuery(artistId, state));
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  return <MusicList kind="tracks" artistId={artistId} state={state} list={list} rows={rows} />;
};
