import type { Palette } from '@overtone/shared/media/images/image.model.ts';
import { BadgeCheck, Ellipsis, Globe, Play } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { formatShortUrl } from '../../ui/links/link-url.ts';
import * as css from './artist-preview.css.ts';

/** Widths of the placeholder lines of songs, in percent. */
const songs = [
  [46, 28],
  [35, 21],
  [55, 33],
  [30, 18],
] as const;

interface ArtistPreviewProps {
  readonly title: string;
  readonly name: string;
  /** The picture of the artist, with the class `face`. */
  readonly picture: ReactNode;
  /** The header picture, with the class `wide`. */
  readonly header?: ReactNode;
  readonly palette?: Palette | undefined;
  readonly isVerified?: boolean;
  /** The first of the artist's links. */
  readonly link: string | undefined;
  /** Texts below the name and below the songs. */
  readonly noteBelowName?: string | undefined;
  readonly noteBelowSongs?: string | undefined;
}

/** Previews the page of an artist. It is hidden from screen readers, because the form contains the same values. */
export const ArtistPreview = ({
  title,
  name,
  picture,
  header,
  palette,
  isVerified = true,
  link,
  noteBelowName,
  noteBelowSongs,
}: ArtistPreviewProps) => {
  const backgroundStyle = palette && {
    ['--page-dark' as string]: palette.dark,
    ['--page-light' as string]: palette.light,
  };
  return (
    <div className={css.side} aria-hidden>
      <div className={css.head}>
        <span className={css.title}>{title}</span>
        <span className={css.hint}>{t('Live preview')}</span>
      </div>
      <div className={css.page} {...(backgroundStyle && { style: backgroundStyle as CSSProperties })}>
        {header}
        <div className={css.identity}>
          {picture}
          <div className={css.text}>
            <span className={css.role}>
              {isVerified && <BadgeCheck className={css.badge} />}
              {t('Artist')}
            </span>
            <span className={css.name}>{name}</span>
            {noteBelowName && <span className={css.hint}>{noteBelowName}</span>}
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
              <span className={css.host}>{formatShortUrl(link)}</span>
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
        {noteBelowSongs && <span className={css.hint}>{noteBelowSongs}</span>}
      </div>
    </div>
  );
};
