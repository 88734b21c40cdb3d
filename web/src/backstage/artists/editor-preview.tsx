import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { MicVocal } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { t, tn } from '../../lib/i18n.ts';
import { getLinkUrls, isLinkUrl } from '../../ui/links/link-url.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { WidePicture } from '../../ui/media/wide-picture.tsx';
import { portrait, wide } from '../preview/artist-preview.css.ts';
import { ArtistPreview } from '../preview/artist-preview.tsx';
import type { ArtistForm } from './artist-fields.ts';

interface EditorPreviewProps {
  readonly artist: ManagedArtist;
  readonly control: Control<ArtistForm>;
}

/** Previews the header of the artist's page with the unsaved changes. */
export const EditorPreview = ({ artist, control }: EditorPreviewProps) => {
  const [name, links] = useWatch({ control, name: ['name', 'links'] });
  return (
    <ArtistPreview
      title={t('Artist page')}
      name={name.trim() || t('Artist name')}
      picture={
        <Artwork className={portrait} image={artist.image} shape="round" placeholderIcon={MicVocal} sizes="136px" />
      }
      header={<WidePicture className={wide} image={artist.header} sizes="480px" />}
      palette={(artist.image ?? artist.header)?.palette}
      isVerified={artist.verified}
      link={getLinkUrls({ links }).find(isLinkUrl)}
      noteBelowName={tn(artist.plays, '1 play', ':count plays')}
    />
  );
};
