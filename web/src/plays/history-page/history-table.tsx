import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { History, ListX } from 'lucide-react';
import { useMemo } from 'react';
import { createRowHandlers } from '../../catalog/tracks/row-handlers.ts';
import { TrackHeadings } from '../../catalog/tracks/track-headings.tsx';
import { table } from '../../catalog/tracks/track-row.css.ts';
import { TrackRows } from '../../catalog/tracks/track-rows.tsx';
import { type TrackList, useTrackList } from '../../catalog/tracks/use-track-list.ts';
import { t } from '../../lib/i18n.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { Link } from '../../ui/actions/link.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { createTimeFormatter, groupByDay } from '../history/history-days.ts';
import { getPlayedFrom } from '../history/played-from.ts';
import { removePlay } from '../history/removed-plays.ts';
import { day, sourceLink } from './history.css.ts';
import { createHistoryContext } from './history-context.ts';

type Row = Track & { readonly entry: HistoryEntry };

/** If all days together have more rows, only the visible ones are rendered. */
const windowingThreshold = 100;

const createPlayMenu = (entry: HistoryEntry): MenuEntry[] => {
  const { label, path } = getPlayedFrom(entry) ?? {};
  return [
    ...(label && path ? [{ label, icon: History, path }] : []),
    { label: t('Remove from history'), icon: ListX, onSelect: () => removePlay(entry.id) },
  ];
};

/** Adds the entries of a play to the menu of a row, unless several rows are selected. */
const addPlayMenu = (list: TrackList, getEntry: (key: string) => HistoryEntry | undefined): TrackList => ({
  ...list,
  async getMenuEntries(key) {
    const entries = await list.getMenuEntries(key);
    const entry = list.getSelectedTracks(key).tracks.length > 1 ? undefined : getEntry(key);
    return entry ? [...entries, ...createPlayMenu(entry)] : entries;
  },
});

const createNote = (formatTime: (entry: HistoryEntry) => string) => {
  const Note = ({ entry }: Row) => {
    const { label, path } = getPlayedFrom(entry) ?? {};
    return (
      <>
        <time dateTime={entry.playedAt}>{formatTime(entry)}</time>
        {label && (
          <span className={sourceLink}>
            {' · '}
            {path ? <Link to={path}>{label}</Link> : label}
          </span>
        )}
      </>
    );
  };
  return Note;
};

interface HistoryTableProps {
  readonly entries: readonly HistoryEntry[];
  /** The same tracks, and how to load the rest. */
  readonly loadedTracks: LoadedTracks;
}

/** The listening history, grouped by day. All days share one selection. */
export const HistoryTable = ({ entries, loadedTracks }: HistoryTableProps) => {
  const rows = useMemo(() => entries.map((entry): Row => ({ ...entry.track, entry })), [entries]);
  const { keys, list: trackList } = useTrackList(rows, createHistoryContext(), loadedTracks);
  const list = useMemo(() => addPlayMenu(trackList, (key) => entries[keys.indexOf(key)]), [trackList, entries, keys]);
  const handlers = useMemo(() => createRowHandlers(list), [list]);
  const days = groupByDay(entries);
  const note = createNote(createTimeFormatter());
  let firstIndex = 0;
  return (
    <div className={table} {...handlers}>
      <TrackHeadings hasAlbumColumn />
      {days.map(({ day: key, title, entries: dayEntries }) => {
        const [startIndex, endIndex] = [firstIndex, firstIndex + dayEntries.length];
        firstIndex = endIndex;
        return (
          <section key={key} aria-label={title}>
            <h2 className={day}>{title}</h2>
            <TrackRows
              label={t('Played: :day', { day: title })}
              tracks={rows.slice(startIndex, endIndex)}
              keys={keys.slice(startIndex, endIndex)}
              list={list}
              hasAlbumColumn
              note={note}
              isWindowed={rows.length > windowingThreshold}
            />
          </section>
        );
      })}
    </div>
  );
};
