import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../../lib/i18n.ts';
import { button } from '../../../ui/actions/button.css.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { formatShortUrl, getLinkUrls } from '../../../ui/links/link-url.ts';
import { getRelationLabel, getRequestTypeLabel } from '../request-labels.ts';
import { picture, proof } from './attachment.ts';
import * as list from './check-step.css.ts';
import { requestedArtistQuery } from './form.queries.ts';
import type { RequestDraft } from './request-draft.ts';
import * as css from './request-form.css.ts';
import { ReviewTime } from './review-time.tsx';
import { useAttachmentState } from './use-attachment-state.ts';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div className={list.fact}>
    <dt className={list.name}>{name}</dt>
    <dd className={list.value}>{children}</dd>
  </div>
);

interface CheckStepProps {
  readonly form: UseFormReturn<RequestDraft>;
  readonly type: BackstageRequestType;
  /** Path of the form, which keeps its values. */
  readonly path: string;
}

/** Shows all entries before the request is sent. */
export const CheckStep = ({ form, type, path }: CheckStepProps) => {
  const draft = form.getValues();
  const requestedArtist = useQuery(requestedArtistQuery(type === 'become' ? '' : draft.artist_id)).data;
  const image = useAttachmentState(picture);
  const proofFile = useAttachmentState(proof);
  const links = getLinkUrls(draft);
  return (
    <>
      <dl className={list.facts}>
        <Fact name={t('Request')}>{getRequestTypeLabel(type)}</Fact>
        <Fact name={type === 'become' ? t('Artist name') : t('Artist')}>
          <bdi>{type === 'become' ? draft.artist_name : requestedArtist?.name}</bdi>
        </Fact>
        {image?.preview && (
          <Fact name={t('Image')}>
            <img className={list.picture} src={image.preview} alt={t('Artist image')} />
          </Fact>
        )}
        <Fact name={t('Your name')}>
          <bdi>
            {draft.first_name} {draft.last_name}
          </bdi>
        </Fact>
        <Fact name={t('Your role')}>{getRelationLabel(draft.role)}</Fact>
        {links.length > 0 && (
          <Fact name={t('Links')}>
            <ul>
              {links.map((url) => (
                <li key={url}>
                  <bdi>{formatShortUrl(url)}</bdi>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={t('Proof of identity')}>
          <bdi>{proofFile?.name}</bdi>
        </Fact>
      </dl>
      <div className={css.footer}>
        <Link className={button.outline} to={path}>
          {t('Back')}
        </Link>
        <SubmitButton>{t('Submit request')}</SubmitButton>
        <ReviewTime />
      </div>
    </>
  );
};
