import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { useQuery } from '@tanstack/react-query';
import { MicVocal } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { t } from '../../../lib/i18n.ts';
import { getLinkUrls, isLinkUrl } from '../../../ui/links/link-url.ts';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { portrait } from '../../preview/artist-preview.css.ts';
import { ArtistPreview } from '../../preview/artist-preview.tsx';
import { picture } from './attachment.ts';
import { requestedArtistQuery } from './form.queries.ts';
import type { RequestDraft } from './request-draft.ts';
import { useAttachmentState } from './use-attachment-state.ts';

interface PagePreviewProps {
  readonly control: Control<RequestDraft>;
  readonly type: BackstageRequestType;
}

/** Previews the artist page after approval. */
export const PagePreview = ({ control, type }: PagePreviewProps) => {
  const [enteredName, artistId, links] = useWatch({ control, name: ['artist_name', 'artist_id', 'links'] });
  const attachmentState = useAttachmentState(picture);
  const requestedArtist = useQuery(requestedArtistQuery(type === 'become' ? '' : artistId)).data;
  const isNew = type === 'become';
  return (
    <ArtistPreview
      title={t('Preview')}
      name={(isNew ? enteredName.trim() : requestedArtist?.name) || t('Your name')}
      picture={
        attachmentState?.preview ? (
          <img className={portrait} src={attachmentState.preview} alt="" />
        ) : (
          <Artwork
            className={portrait}
            image={requestedArtist?.image ?? null}
            shape="round"
            placeholderIcon={MicVocal}
            sizes="136px"
          />
        )
      }
      palette={attachmentState ? undefined : requestedArtist?.image?.palette}
      link={getLinkUrls({ links }).find(isLinkUrl)}
      noteBelowName={isNew ? t('First release coming soon') : undefined}
      noteBelowSongs={isNew ? t('Your songs will appear here once you’re approved.') : undefined}
    />
  );
};
