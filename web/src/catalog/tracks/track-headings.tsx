import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { album as albumCell, clockIcon, columns, figure, header, heart, numberHeading } from './track-row.css.ts';

interface TrackHeadingsProps {
  readonly album: boolean;
  /** Of a column of the caller's own, with the class of all of them, as the rows have it. */
  readonly cell?: ReactNode;
  readonly layout?: string | undefined;
}

/** What the columns of a track table are. Rows say it themselves, so this is for the eye only. */
export const TrackHeadings = ({ album, cell, layout }: TrackHeadingsProps) => (
  <div className={`${header} ${layout ?? (album ? columns.withAlbum : columns.plain)}`} aria-hidden>
    <span className={numberHeading}>#</span>
    <span>{t('Title')}</span>
    {album && <span className={albumCell}>{t('Album')}</span>}
    {cell}
    <span className={figure}>{t('Plays')}</span>
    <span className={heart} />
    <span className={figure}>
      <Clock className={clockIcon} />
    </span>
  </div>
);
