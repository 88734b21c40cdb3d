import { Repeat2 } from 'lucide-react';
import { t, tn } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ReactionCount, useDisplayedCount } from '../reactions/reaction-count.tsx';
import { reposts, useHasReaction } from '../reactions/site-reactions.ts';

export interface RepostProps {
  /** The id of a track, album or playlist. */
  readonly id: string;
  readonly name: string;
  /** The number of reposts. */
  readonly count: number;
}

/** A button that reposts a target or undoes it, with the number of reposts. */
export const RepostButton = ({ id, name, count: loadedCount }: RepostProps) => {
  const isReposted = useHasReaction(reposts, id);
  const [displayedCount, recordPress] = useDisplayedCount(loadedCount, isReposted);
  return (
    <>
      <IconButton
        label={t('Repost :name', { name })}
        data-tooltip={isReposted ? t('Undo repost') : t('Repost')}
        aria-pressed={isReposted}
        onClick={() => {
          recordPress();
          reposts.set([id], !isReposted);
        }}
      >
        <Repeat2 aria-hidden />
      </IconButton>
      <ReactionCount value={displayedCount} label={tn(displayedCount, '1 repost', ':count reposts')} />
    </>
  );
};
