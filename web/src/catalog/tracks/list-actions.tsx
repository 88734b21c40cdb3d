import { Shuffle } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { ContextPlayButton } from '../../player/indicators/context-play-button.tsx';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { player } from '../../player/player.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { actions } from '../../ui/media/media-header.css.ts';

interface ListActionsProps {
  readonly list: LoadedTracks;
  readonly context: PlayContext;
}

/** Play and shuffle buttons for a list of tracks. */
export const ListActions = ({ list, context }: ListActionsProps) => (
  <div className={actions}>
    <ContextPlayButton context={context} load={async () => list} size={56} />
    <IconButton
      label={t('Shuffle')}
      onClick={() => player.play(list.tracks, { context, unloadedPart: list.unloadedPart, isShuffled: true })}
    >
      <Shuffle />
    </IconButton>
  </div>
);
