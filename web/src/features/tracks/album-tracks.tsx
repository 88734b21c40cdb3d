import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { Disc3 } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { player } from '../../player/player.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { disc, discIcon } from './album-tracks.css.ts';
import { TrackHeadings } from './track-headings.tsx';
import { table } from './track-row.css.ts';
import { TrackRow } from './track-row.tsx';

interface AlbumTracksProps {
  readonly tracks: readonly Track[];
  readonly context: PlayContext;
}

/** An album's tracks under their own numbers, disc by disc where there are several. */
export const AlbumTracks = ({ tracks, context }: AlbumTracksProps) => {
  if (tracks.length === 0) return <EmptyNote text={t('This album has no tracks yet.')} />;
  const discs = [...new Set(tracks.map(({ disc: number }) => number))];
  return (
    <div className={table}>
      <TrackHeadings album={false} />
      {discs.map((number) => (
        <div key={number}>
          {discs.length > 1 && (
            <h2 className={disc}>
              <Disc3 className={discIcon} aria-hidden />
              {t('Disc :number', { number })}
            </h2>
          )}
          <ol>
            {tracks.map(
              (track, place) =>
                track.disc === number && (
                  <li key={track.id}>
                    <TrackRow
                      track={track}
                      number={track.number}
                      album={false}
                      onPlay={() => player.play(tracks, { startIndex: place, context })}
                    />
                  </li>
                ),
            )}
          </ol>
        </div>
      ))}
    </div>
  );
};
