import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { Fragment } from 'react';
import { artistPath } from '../../lib/paths.ts';
import { Link } from '../actions/link.tsx';
import { artistLink } from './artist-links.css.ts';

/** The artists of an album or a track as links. */
export const ArtistLinks = ({ artists }: { readonly artists: readonly ArtistRef[] }) =>
  artists.map((artist, index) => (
    <Fragment key={artist.id}>
      {index > 0 && ', '}
      <Link className={artistLink} to={artistPath(artist)}>
        {artist.name}
      </Link>
    </Fragment>
  ));
