import type { Palette } from '@overtone/shared/media/images/image.model.ts';
import { BadgeCheck, Ellipsis, Globe, Play } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { shortAddress } from '../../ui/links/address.ts';
import * as css from './artist-preview.css.ts';

/** Widths of songs, in per cent. */
const songs = [
  [46, 28],
  [35, 21],
  [55, 33],
  [30, 18],
] as const;

interface ArtistPreviewProps {
  readonly title: string;
  readonly name: string;
  /** The artist's picture, of the class `face`. */
  readonly face: ReactNode;
  /** The wide picture over it, of the class `wide`. */
  readonly header?: ReactNode;
  readonly palette?: Palette | undefined;
  readonly verified?: boolean;
  /** The first of the artist's pages elsewhere. */
  readonly link: string | undefined;
  /** Under the name, and under the songs. */
  readonly note?: string | undefined;
  readonly end?: string | undefined;
}

/** An artist's page as it will be, while it is written. What it shows stands in the fields as well: no screen reader reads it. */
export const ArtistPreview = ({
  title,
  name,
  face,
  header,
  palette,
  verified = true,
  link,
  note,
  end,
}: ArtistPreviewProps) => {
  const ground = palette && { ['--page-dark' as string]: palette.dark, ['--page-light' as string]: palette.light };
  return (
    <div className={css.side} aria-hidden>
      <div className={css.head}>
        <span className={css.title}>{title}</span>
        <span className={css.hint}>{t('It changes as you type')}</span>
      </div>
      <div className={css.page} {...(ground && { style: ground as CSSProperties })}>
        {header}
        <div className={css.who}>
          {face}
          <div className={css.words}>
            <span className={css.role}>
              {verified && <BadgeCheck className={css.badge} />}
              {t('Artist')}
            </span>
            <span className={css.name}>{name}</span>
            {note && <span className={css.hint}>{note}</span>}
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
        {songs.map(([song, album], index) => (
          <div key={song} className={css.song}>
            <span className={css.number}>{index + 1}</span>
            <span className={css.cover} />
            <span className={css.bars}>
              <span className={css.bar} style={{ width: `${song}%` }} />
              <span className={css.bar} style={{ width: `${album}%` }} />
            </span>
            <span className={css.time} />
          </div>
        ))}
        {end && <span className={css.hint}>{end}</span>}
      </div>
    </div>
  );
};
