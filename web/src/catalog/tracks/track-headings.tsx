import { Clock } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { album as albumCell, clockIcon, columns, figure, header, heart, numberHeading } from './track-row.css.ts';

/** What the columns of a track table are. Rows say it themselves, so this is for the eye only. */
export const TrackHeadings = ({ album }: { readonly album: boolean }) => (
  <div className={`${header} ${album ? columns.withAlbum : columns.plain}`} aria-hidden>
    <span className={numberHeading}>#</span>
    <span>{t('Title')}</span>
    {album && <span className={albumCell}>{t('Album')}</span>}
    <span className={figure}>{t('Plays')}</span>
    <span className={heart} />
    <span className={figure}>
      <Clock className={clockIcon} />
    </span>
  </div>
);
