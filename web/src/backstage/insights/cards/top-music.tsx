import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { useId, useState } from 'react';
import { formatNumber, t } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Artwork, type ArtworkProps } from '../../../ui/media/artwork.tsx';
import * as card from '../../layout/card.css.ts';
import { listNonEmptyLists, type MusicList, musicListTitles } from '../breakdown-names.ts';
import type { MusicPaths } from '../music-paths.ts';
import { Segments } from '../segments.tsx';
import * as css from './top-music.css.ts';

const maxShortRows = 5;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly image: ArtworkProps['image'];
  readonly path: string;
  readonly plays: number;
}

const listRows = ({ tracks, albums, artists }: Insights, list: MusicList, paths: MusicPaths): Row[] => {
  const createRow = ({ id, name, image }: Pick<Row, 'id' | 'name' | 'image'>, path: string, plays: number): Row => {
    return { id, name, image, path, plays };
  };
  if (list === 'albums') return albums.map(({ album, plays }) => createRow(album, paths.albums(album), plays));
  if (list === 'artists') return artists.map(({ artist, plays }) => createRow(artist, paths.artists(artist), plays));
  return tracks.flatMap(({ track, plays }) => (track ? createRow(track, paths.tracks(track), plays) : []));
};

const segmentLabels: Readonly<Record<MusicList, () => string>> = {
  tracks: () => t('Tracks'),
  albums: () => t('Albums'),
  artists: () => t('Artists'),
};

interface TopMusicProps {
  readonly insights: Insights;
  readonly paths: MusicPaths;
}

/** The most played tracks, albums and artists, with links. */
export const TopMusic = ({ insights, paths }: TopMusicProps) => {
  const id = useId();
  const lists = listNonEmptyLists(insights);
  const [selected, setSelected] = useState<MusicList>();
  const [isExpanded, setExpanded] = useState(false);
  const list = selected && lists.includes(selected) ? selected : lists[0];
  if (!list) return null;
  const rows = listRows(insights, list, paths);
  const shownRows = isExpanded ? rows : rows.slice(0, maxShortRows);
  const highest = Math.max(1, rows[0]?.plays ?? 1);
  const otherPlays = list === 'tracks' ? insights.tracks.find(({ track }) => track === null)?.plays : undefined;
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <h2 id={id} className={card.title}>
          {musicListTitles[list]()}
        </h2>
        {lists.length > 1 && (
          <Segments
            label={t('List')}
            options={lists.map((value) => ({ value, name: segmentLabels[value]() }))}
            selected={list}
            onSelect={setSelected}
          />
        )}
      </div>
      <ol className={css.rows} aria-labelledby={id}>
        {shownRows.map((row, index) => (
          <li key={row.id} className={css.row}>
            <span className={css.rank} aria-hidden>
              {formatNumber(index + 1)}
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
              <span className={css.plays}>{formatNumber(row.plays)}</span>
            </span>
            <span className={css.track} aria-hidden>
              <span className={css.bar} style={{ inlineSize: `${(row.plays / highest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {(rows.length > maxShortRows || !!otherPlays) && (
        <p className={css.footer}>
          {rows.length > maxShortRows && (
            <button
              type="button"
              className={css.more}
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? t('Show fewer') : t('All :count', { count: rows.length })}
            </button>
          )}
          {!!otherPlays && <span>{t('Others: :count', { count: formatNumber(otherPlays) })}</span>}
        </p>
      )}
    </section>
  );
};
