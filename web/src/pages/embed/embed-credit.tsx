import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { Fragment } from 'react';
import { t } from '../../lib/i18n.ts';
import { artistPath, trackPath } from '../../lib/paths.ts';
import * as css from './embed.css.ts';
import type { EmbedContent } from './embed-content.ts';

interface EmbedCreditProps {
  readonly content: EmbedContent;
  /** The current track. */
  readonly track: Track | undefined;
}

/**
 * The name and the artists or owner of the music, with links to their pages. For albums and playlists also the current
 * track.
 */
export const EmbedCredit = ({ content, track }: EmbedCreditProps) => (
  <div className={css.text}>
    <h1 className={css.title}>
      <a href={content.path} target="_blank" rel="noopener">
        {content.name}
      </a>
    </h1>
    <p className={css.artists}>
      {content.ownerName}
      {content.artists.map((artist, index) => (
        <Fragment key={artist.id}>
          {index > 0 && ', '}
          <a href={artistPath(artist)} target="_blank" rel="noopener">
            {artist.name}
          </a>
        </Fragment>
      ))}
    </p>
    {content.kind !== 'track' && track && (
      <p className={css.currentTrack}>
        <a href={trackPath(track)} target="_blank" rel="noopener">
          {content.kind === 'album' ? t(':number. :name', { number: track.number, name: track.name }) : track.name}
        </a>
      </p>
    )}
  </div>
);
