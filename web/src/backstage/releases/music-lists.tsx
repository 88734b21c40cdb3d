import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { managedAlbumsQuery, managedTracksQuery } from '../music/own-music.queries.ts';
import { MusicList } from './music-list.tsx';

interface ListProps {
  readonly artistId: string;
  /** Undefined for all but what is in the bin. */
  readonly state: MusicState | undefined;
}

/** An artist's albums. */
export const AlbumList = ({ artistId, state }: ListProps) => {
  const list = useInfiniteQuery(managedAlbumsQuery(artistId, state));
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  return <MusicList kind="albums" artistId={artistId} state={state} list={list} rows={rows} />;
};

/** An artist's tracks. */
export const TrackList = ({ artistId, state }: ListProps) => {
  const list = useInfiniteQuery(managedTracksQuery(artistId, state));
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  return <MusicList kind="tracks" artistId={artistId} state={state} list={list} rows={rows} />;
};
