import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { Disc3 } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { disc, discIcon } from './album-tracks.css.ts';
import { rowHandlers } from './row-handlers.ts';
import { TrackHeadings } from './track-headings.tsx';
import { table } from './track-row.css.ts';
import { TrackRows } from './track-rows.tsx';
import { useTrackList } from './use-track-list.ts';

interface AlbumTracksProps {
  readonly tracks: readonly Track[];
  readonly context: PlayContext;
}

const numberOf = ({ number }: Track): number => number;

/** An album's tracks under their own numbers, disc by disc where there are several. One selection goes over all discs. */
export const AlbumTracks = ({ tracks, context }: AlbumTracksProps) => {
  const { keys, list } = useTrackList(tracks, context);
  const handlers = useMemo(() => rowHandlers(list), [list]);
  if (tracks.length === 0) return <EmptyNote text={t('This album has no tracks yet.')} />;
  const discs = [...new Set(tracks.map(({ disc: number }) => number))];
  return (
    <div className={table} {...handlers}>
      <TrackHeadings album={false} />
      {discs.map((number) => {
        const places = tracks.flatMap((track, place) => (track.disc === number ? [place] : []));
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
              label={discs.length > 1 ? t('Tracks of disc :number', { number }) : t('Tracks')}
              tracks={places.flatMap((place) => tracks[place] ?? [])}
              keys={places.flatMap((place) => keys[place] ?? [])}
              list={list}
              album={false}
              number={numberOf}
            />
          </div>
        );
      })}
    </div>
  );
};
