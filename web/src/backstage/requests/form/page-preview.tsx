import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { useQuery } from '@tanstack/react-query';
import { MicVocal } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { t } from '../../../lib/i18n.ts';
import { addressesOf, isAddress } from '../../../ui/links/address.ts';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { face } from '../../preview/artist-preview.css.ts';
import { ArtistPreview } from '../../preview/artist-preview.tsx';
import { picture } from './attachment.ts';
import type { Draft } from './draft.ts';
import { askedArtistQuery } from './form.queries.ts';
import { useAttached } from './use-attached.ts';

interface PagePreviewProps {
  readonly control: Control<Draft>;
  readonly type: BackstageRequestType;
}

/** The artist's page as it will be once the request is approved. */
export const PagePreview = ({ control, type }: PagePreviewProps) => {
  const [typed, artistId, links] = useWatch({ control, name: ['artist_name', 'artist_id', 'links'] });
  const attached = useAttached(picture);
  const known = useQuery(askedArtistQuery(type === 'become' ? '' : artistId)).data;
  const isNew = type === 'become';
  return (
    <ArtistPreview
      title={t('Your page to be')}
      name={(isNew ? typed.trim() : known?.name) || t('Your name')}
      face={
        attached?.preview ? (
          <img className={face} src={attached.preview} alt="" />
        ) : (
          <Artwork className={face} image={known?.image ?? null} shape="round" sign={MicVocal} sizes="136px" />
        )
      }
      palette={attached ? undefined : known?.image?.palette}
      link={addressesOf({ links }).find(isAddress)}
      note={isNew ? t('First release soon') : undefined}
      end={isNew ? t('Your songs stand here once we have said yes.') : undefined}
    />
  );
};
