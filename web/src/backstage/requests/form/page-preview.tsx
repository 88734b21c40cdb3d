import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Ellipsis, Globe, MicVocal, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { t } from '../../../lib/i18n.ts';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { shortAddress } from '../request-words.ts';
import { picture } from './attachment.ts';
import { type Draft, fullAddress, isAddress } from './draft.ts';
import { askedArtistQuery } from './form.queries.ts';
import * as css from './page-preview.css.ts';
import { useAttached } from './use-attached.ts';

/** Widths of songs to come, in per cent. */
const songs = [
  [46, 28],
  [35, 21],
  [55, 33],
  [30, 18],
] as const;

interface PagePreviewProps {
  readonly control: Control<Draft>;
  readonly type: BackstageRequestType;
}

/** The artist's page as it will be, while it is written. What it shows stands in the fields as well: no screen reader reads it. */
export const PagePreview = ({ control, type }: PagePreviewProps) => {
  const [typed, artistId, links] = useWatch({ control, name: ['artist_name', 'artist_id', 'links'] });
  const attached = useAttached(picture);
  const known = useQuery(askedArtistQuery(type === 'become' ? '' : artistId)).data;
  const name = (type === 'become' ? typed.trim() : known?.name) || t('Your name');
  const [link] = links.map(({ url }) => fullAddress(url)).filter(isAddress);
  const palette = !attached && known?.image?.palette;
  const ground = palette && { ['--page-dark' as string]: palette.dark, ['--page-light' as string]: palette.light };
  return (
    <div className={css.side} aria-hidden>
      <div className={css.head}>
        <span className={css.title}>{t('Your page to be')}</span>
        <span className={css.hint}>{t('It changes as you type')}</span>
      </div>
      <div className={css.page} {...(ground && { style: ground as CSSProperties })}>
        <div className={css.who}>
          {attached?.preview ? (
            <img className={css.face} src={attached.preview} alt="" />
          ) : (
            <Artwork className={css.face} image={known?.image ?? null} shape="round" sign={MicVocal} sizes="136px" />
          )}
          <div className={css.words}>
            <span className={css.role}>
              <BadgeCheck className={css.badge} />
              {t('Artist')}
            </span>
            <span className={css.name}>{name}</span>
            {type === 'become' && <span className={css.hint}>{t('First release soon')}</span>}
          </div>
        </div>
        <div className={css.line}>
          <span className={css.play}>
            <Play className={css.glyph} />
          </span>
          <span className={css.follow}>{t('Follow')}</span>
          <Ellipsis className={css.more} />
          {link && (
            <span className={css.link}>
              <Globe className={css.smallIcon} />
              <span className={css.host}>{shortAddress(link)}</span>
            </span>
          )}
        </div>
        <span className={css.popular}>{t('Popular')}</span>
        {songs.map(([song, album], place) => (
          <div key={song} className={css.song}>
            <span className={css.number}>{place + 1}</span>
            <span className={css.cover} />
            <span className={css.bars}>
              <span className={css.bar} style={{ width: `${song}%` }} />
              <span className={css.bar} style={{ width: `${album}%` }} />
            </span>
            <span className={css.time} />
          </div>
        ))}
        {type === 'become' && <span className={css.hint}>{t('Your songs stand here once we have said yes.')}</span>}
      </div>
    </div>
  );
};
