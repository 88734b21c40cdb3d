import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { createQuery } from '../../lib/create-query.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import type { ImportRow } from './import.model.ts';
import * as css from './import-page.css.ts';

/** Number of search results. */
const resultsMax = 6;

const tracksQuery = (query: string) =>
  createQuery(
    searchContract.search,
    { query: { query, types: 'tracks', perPage: resultsMax } },
    ({ results }) => results.tracks,
  );

interface TrackLineProps {
  readonly track: Track;
  /** Selects the track. If omitted, the track is only shown. */
  readonly onSelect?: () => void;
}

const TrackLine = ({ track, onSelect }: TrackLineProps) => {
  const content = (
    <>
      <Artwork className={css.art} image={track.image} sizes="40px" />
      <span className={css.text}>
        <span className={css.title} dir="auto">
          {track.name}
        </span>
        <span className={css.line} dir="auto">
          {[joinArtistNames(track), track.album?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={css.line}>{formatPosition(track.duration / 1_000)}</span>
    </>
  );
  return onSelect ? (
    <button
      type="button"
      className={css.selectableTrack}
      aria-label={t('Choose :name by :artist', { name: track.name, artist: joinArtistNames(track) })}
      onClick={onSelect}
    >
      {content}
    </button>
  ) : (
    <div className={css.chosenTrack}>{content}</div>
  );
};

const SongSearch = ({ row, onSelect }: { readonly row: ImportRow; readonly onSelect: (track: Track) => void }) => {
  const { title, artists } = row.song;
  // Without suffixes such as "(Live)" or "- Remaster", since the full title was searched already.
  const plainTitle = title.replace(/\s*[([{（【].*$|\s+[-–—]\s.*$/u, '') || title;
  const [text, setText] = useState([plainTitle, artists[0] ?? ''].join(' ').trim());
  const { data, error } = useQuery({ ...tracksQuery(text), enabled: text !== '' });
  return (
    <>
      <ListSearch
        label={t('Search for :name', { name: title })}
        value={text}
        onSearch={setText}
        hasShortcutHint={false}
      />
      {error && <p className={css.line}>{getLoadFailureText(error, t('Search isn’t working right now.'))}</p>}
      {data?.length === 0 && <p className={css.line}>{t('No results. Try fewer words.')}</p>}
      {data?.map((track) => (
        <TrackLine key={track.id} track={track} onSelect={() => onSelect(track)} />
      ))}
    </>
  );
};

interface SongChoiceProps {
  readonly row: ImportRow;
  /** Null leaves the song out. */
  readonly choose: (track: Track | null) => void;
  readonly isLocked: boolean;
}

/** The match of a song, with suggestions and a search for another track. */
export const SongChoice = ({ row, choose, isLocked }: SongChoiceProps) => {
  const [isSearching, setIsSearching] = useState(false);
  const { track, suggestions, state, song } = row;
  const select = (chosen: Track | null): void => {
    setIsSearching(false);
    choose(chosen);
  };
  return (
    <div className={css.choice}>
      {track && (
        <div className={css.matchedSong}>
          <Check className={css.chosenIcon} aria-hidden />
          <TrackLine track={track} />
        </div>
      )}
      {!track && !isSearching && (
        <p className={css.line}>
          {state === 'decided'
            ? t('Skipped')
            : suggestions.length > 0
              ? t('No exact match. Is it one of these?')
              : t('Not found')}
        </p>
      )}
      {!track &&
        !isLocked &&
        state !== 'decided' &&
        suggestions.map((suggestion) => (
          <div key={suggestion.id} className={css.suggestion}>
            <TrackLine track={suggestion} />
            <Button
              aria-label={t('Accept :name by :artist', { name: suggestion.name, artist: joinArtistNames(suggestion) })}
              onClick={() => select(suggestion)}
            >
              {t('Accept')}
            </Button>
          </div>
        ))}
      {isSearching && <SongSearch row={row} onSelect={select} />}
      {!isLocked && (
        <div className={css.buttons}>
          <Button variant="quiet" onClick={() => setIsSearching(!isSearching)}>
            {isSearching ? t('Close search') : track ? t('Choose another') : t('Search')}
          </Button>
          {track && (
            <Button variant="quiet" aria-label={t('Skip :name', { name: song.title })} onClick={() => select(null)}>
              {t('Skip')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
