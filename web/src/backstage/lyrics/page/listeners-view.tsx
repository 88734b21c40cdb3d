import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { t } from '../../../lib/i18n.ts';
import { PlainLyrics } from '../../../player/lyrics/plain-lyrics.tsx';
import { SyncedLyrics } from '../../../player/lyrics/synced-lyrics.tsx';
import { selectTrack } from '../../../player/selectors.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { card, cardHeading } from './editor.css.ts';
import * as css from './listeners-view.css.ts';

export interface ListenersViewProps {
  readonly track: Track;
  /** The lyrics as they would be saved. */
  readonly text: string;
  readonly isTimed: boolean;
  readonly className?: string;
}

/** Previews the lyrics with the components that listeners see. */
export const ListenersView = ({ track, text, isTimed, className }: ListenersViewProps) => {
  const [screen, setScreen] = useState<'phone' | 'wide'>('phone');
  const isCurrentTrack = usePlayer((state) => selectTrack(state)?.id === track.id);
  const lines = useMemo(() => (isTimed ? parseLrc(text) : []), [text, isTimed]);
  const palette = track.image?.palette;
  const style = palette && { ['--page-dark' as string]: palette.dark, ['--page-light' as string]: palette.light };
  const renderLyrics = () => {
    if (text === '') return <p className={css.note}>{t('Your lyrics will appear here as you type.')}</p>;
    // If other music plays, its position would highlight a line of this song.
    if (!isTimed || !isCurrentTrack)
      return <PlainLyrics text={isTimed ? lines.map((line) => line.text).join('\n') : text} />;
    return <SyncedLyrics trackId={track.id} lines={lines} shouldIgnoreOffset />;
  };
  return (
    <section className={classNames(card, css.ground, className)} style={style} aria-label={t('Preview')}>
      <div className={css.top}>
        <h2 className={cardHeading}>{t('Preview')}</h2>
        <div className={css.screens}>
          <IconButton label={t('Phone')} aria-pressed={screen === 'phone'} onClick={() => setScreen('phone')}>
            <Smartphone aria-hidden />
          </IconButton>
          <IconButton label={t('Desktop')} aria-pressed={screen === 'wide'} onClick={() => setScreen('wide')}>
            <Monitor aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className={css.view} data-screen={screen}>
        {renderLyrics()}
      </div>
    </section>
  );
};
