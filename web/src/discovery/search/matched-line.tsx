import type { LyricsMatch } from '@overtone/shared/discovery/search/search.model.ts';
import { Fragment } from 'react';
import { match } from './search-results.css.ts';

/** A line of lyrics with highlighted search terms. */
export const MatchedLine = ({ line, matches }: Pick<LyricsMatch, 'line' | 'matches'>) => (
  <>
    {matches.map(({ from, to }, index) => (
      <Fragment key={from}>
        {line.slice(matches[index - 1]?.to ?? 0, from)}
        <mark className={match}>{line.slice(from, to)}</mark>
      </Fragment>
    ))}
    {line.slice(matches.at(-1)?.to ?? 0)}
  </>
);
