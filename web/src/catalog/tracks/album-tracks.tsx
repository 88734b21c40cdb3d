import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { Disc3 } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { disc, discIcon } from './album-tracks.css.ts';
import { createRowHandlers } from './row-handlers.ts';
import { TrackHeadings } from './track-headings.tsx';
import { table } from './track-row.css.ts';
import { TrackRows } from './track-rows.tsx';
import { useTrackList } from './use-track-list.ts';

interface AlbumTracksProps {
  readonly tracks: readonly Track[];
  readonly context: PlayContext;
}

const getTrackNumber = ({ number }: Track): number => number;

/** An album's tracks with their track numbers, grouped by disc if there are several. All discs share one selection. */
export const AlbumTracks = ({ tracks, context }: AlbumTracksProps) => {
  const { keys, list } = useTrackList(tracks, context);
  const handlers = useMemo(() => createRowHandlers(list), [list]);
  if (tracks.length === 0) return <EmptyNote text={t('No songs yet.')} />;
  const discs = [...new Set(tracks.map(({ disc: number }) => number))];
  return (
    <div className={table} {...handlers}>
      <TrackHeadings hasAlbumColumn={false} />
      {discs.map((number) => {
        const indexes = tracks.flatMap((track, index) => (track.disc === number ? [index] : []));
        const name = t('Disc :number', { number });
        return (
          <div key={number}>
            {discs.length > 1 && (
              <h2 className={disc}>
                <Disc3 className={discIcon} aria-hidden />
                {name}
              </h2>
            )}
            <TrackRows
              label={discs.length > 1 ? t('Songs on disc :number', { number }) : t('Songs')}
              tracks={indexes.flatMap((index) => tracks[index] ?? [])}
              keys={indexes.flatMap((index) => keys[index] ?? [])}
              list={list}
              hasAlbumColumn={false}
              number={getTrackNumber}
            />
          </div>
        );
      })}
    </div>
  );
};
