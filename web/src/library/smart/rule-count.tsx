import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { SmartSort } from '@overtone/shared/library/smart/smart-fields.ts';
import type { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import { classNames } from '../../lib/class-names.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { formatDuration, formatPosition, formatRelativeTime } from '../../lib/format.ts';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { getSortLabel } from './field-kinds.ts';
import * as css from './smart.css.ts';

export type RuleCountResult = Reply<typeof smartPlaylistContract.count>;

interface RuleCountProps {
  readonly result: RuleCountResult | undefined;
  /** The shown result belongs to the previous rule, while the next count is loading. */
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly sort: SmartSort;
}

/** Formats the value that a track is sorted by. */
const formatSortValue = (sort: SmartSort, value: number | string | null): string => {
  if (value === null) return '';
  if (typeof value === 'string') return formatRelativeTime(value);
  return sort === 'duration' ? formatPosition(value) : formatNumber(value);
};

const CountSkeleton = () => (
  <Loading>
    <Skeleton width="60%" height="38px" />
    <Skeleton width="100%" height="6px" />
    {[70, 55, 62].map((width) => (
      <Skeleton key={width} width={`${width}%`} height="36px" />
    ))}
  </Loading>
);

const Preview = ({ tracks, sort }: Pick<RuleCountResult, 'tracks'> & { readonly sort: SmartSort }) => (
  <>
    <div className={css.previewHead}>
      <h3 className={css.heading}>{t('Preview')}</h3>
      <span className={css.note}>{getSortLabel(sort)}</span>
    </div>
    <ul className={css.preview}>
      {tracks.map(({ track, sortedBy: value }) => (
        <li key={track.id} className={css.track}>
          <Artwork className={css.art} image={track.image} sizes="36px" />
          <span className={css.text}>
            <span className={css.name}>{track.name}</span>
            <span className={css.credit}>{track.artists.map(({ name }) => name).join(', ')}</span>
          </span>
          <span className={css.note}>{formatSortValue(sort, value)}</span>
        </li>
      ))}
    </ul>
  </>
);

/** The number of tracks that match the rule, and a preview of the first ones. */
export const RuleCount = ({ result, isStale, error, retry, sort }: RuleCountProps) => {
  const excludedCount = result && result.matches - result.included;
  return (
    <aside className={css.panel} aria-label={t('Matching songs')} aria-busy={isStale}>
      {error && (
        <>
          <p className={css.note}>{getLoadFailureText(error, t('We couldn’t count the songs.'))}</p>
          <Button onClick={retry}>{t('Try again')}</Button>
        </>
      )}
      {!result && !error && isStale && <CountSkeleton />}
      {!result && !error && !isStale && <p className={css.note}>{t('Complete a rule to see matching songs.')}</p>}
      {result && (
        <div className={classNames(css.preview, isStale && css.outdated)}>
          <div>
            <p className={css.figure} role="status">
              <span className={css.number}>{formatNumber(result.matches)}</span>{' '}
              {tn(result.matches, 'song matches', 'songs match')}
            </p>
            <p className={css.note}>{t('of :count in the catalogue', { count: formatNumber(result.catalogue) })}</p>
          </div>
          <div className={css.progressBar} aria-hidden>
            <div
              className={css.bar}
              style={{ width: `${result.catalogue ? (result.matches / result.catalogue) * 100 : 0}%` }}
            />
          </div>
          <p className={css.line}>
            <span>
              {t(':count included', { count: formatNumber(result.included) })}
              {result.duration > 0 && `, ${formatDuration(result.duration)}`}
            </span>
            {excludedCount !== undefined && excludedCount > 0 && (
              <span className={css.note}>{t(':count over the limit', { count: formatNumber(excludedCount) })}</span>
            )}
          </p>
          {result.included === libraryLimits.smartTracksMax && (
            <p className={css.note}>
              {t('Smart playlists can have up to :count songs.', { count: formatNumber(libraryLimits.smartTracksMax) })}
            </p>
          )}
          {result.tracks.length > 0 && <Preview tracks={result.tracks} sort={sort} />}
        </div>
      )}
    </aside>
  );
};
