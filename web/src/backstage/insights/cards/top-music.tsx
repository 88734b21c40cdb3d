import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { useId, useState } from 'react';
import { count, t } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Artwork, type ArtworkProps } from '../../../ui/media/artwork.tsx';
import * as card from '../../layout/card.css.ts';
import type { MusicPaths } from '../music-paths.ts';
import { listsOf, type MusicList, musicListNames } from '../names.ts';
import { Segments } from '../segments.tsx';
import * as css from './top-music.css.ts';

const shortMax = 5;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly image: ArtworkProps['image'];
  readonly path: string;
  readonly plays: number;
}

const rowsOf = ({ tracks, albums, artists }: Insights, list: MusicList, paths: MusicPaths): Row[] => {
  const row = ({ id, name, image }: Pick<Row, 'id' | 'name' | 'image'>, path: string, plays: number): Row => {
    return { id, name, image, path, plays };
  };
  if (list === 'albums') return albums.map(({ album, plays }) => row(album, paths.albums(album), plays));
  if (list === 'artists') return artists.map(({ artist, plays }) => row(artist, paths.artists(artist), plays));
  return tracks.flatMap(({ track, plays }) => (track ? row(track, paths.tracks(track), plays) : []));
};

const segmentNames: Readonly<Record<MusicList, () => string>> = {
  tracks: () => t('Tracks'),
  albums: () => t('Albums'),
  artists: () => t('Artists'),
};

interface TopMusicProps {
  readonly insights: Insights;
  readonly paths: MusicPaths;
}

/** What was played most of it, each leading on. */
export const TopMusic = ({ insights, paths }: TopMusicProps) => {
  const id = useId();
  const lists = listsOf(insights);
  const [chosen, setChosen] = useState<MusicList>();
  const [isLong, setLong] = useState(false);
  const list = chosen && lists.includes(chosen) ? chosen : lists[0];
  if (!list) return null;
  const rows = rowsOf(insights, list, paths);
  const shown = isLong ? rows : rows.slice(0, shortMax);
  const most = Math.max(1, rows[0]?.plays ?? 1);
  const rest = list === 'tracks' ? insights.tracks.find(({ track }) => track === null)?.plays : undefined;
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <h2 id={id} className={card.title}>
          {musicListNames[list]()}
        </h2>
        {lists.length > 1 && (
          <Segments
            label={t('What is listed')}
            choices={lists.map((value) => ({ value, name: segmentNames[value]() }))}
            chosen={list}
            onChoose={setChosen}
          />
        )}
      </div>
      <ol className={css.rows} aria-labelledby={id}>
        {shown.map((row, index) => (
          <li key={row.id} className={css.row}>
            <span className={css.place} aria-hidden>
              {count(index + 1)}
            </span>
            <Artwork
              className={css.cover}
              image={row.image}
              sizes="28px"
              shape={list === 'artists' ? 'round' : 'square'}
            />
            <span className={css.line}>
              <Link className={css.name} to={row.path}>
                <bdi>{row.name}</bdi>
              </Link>
              <span className={css.plays}>{count(row.plays)}</span>
            </span>
            <span className={css.track} aria-hidden>
              <span className={css.bar} style={{ inlineSize: `${(row.plays / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {(rows.length > shortMax || !!rest) && (
        <p className={css.foot}>
          {rows.length > shortMax && (
            <button type="button" className={css.more} aria-expanded={isLong} onClick={() => setLong(!isLong)}>
              {isLong ? t('Show fewer') : t('All :count', { count: rows.length })}
            </button>
          )}
          {!!rest && <span>{t('All others: :count', { count: count(rest) })}</span>}
        </p>
      )}
    </section>
  );
};
