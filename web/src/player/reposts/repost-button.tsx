import { Repeat2 } from 'lucide-react';
import { t, tn } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ReactionCount } from '../reactions/reaction-count.tsx';
import { reposts } from '../reactions/site-reactions.ts';
import { useCount } from '../reactions/use-count.ts';
import { useReacted } from '../reactions/use-reacted.ts';

export interface RepostProps {
  /** Of a track, an album or a playlist. */
  readonly id: string;
  readonly name: string;
  /** How many people reposted it. */
  readonly count: number;
}

/** Reposts something for those who follow whoever presses, or takes that back; with how many did. */
export const RepostButton = ({ id, name, count: read }: RepostProps) => {
  const isReposted = useReacted(reposts, id);
  const [times, note] = useCount(read, isReposted);
  return (
    <>
      <IconButton
        label={t('Repost :name', { name })}
        data-tooltip={isReposted ? t('Take back your repost') : t('Repost')}
        aria-pressed={isReposted}
        onClick={() => {
          note();
          reposts.set([id], !isReposted);
        }}
      >
        <Repeat2 aria-hidden />
      </IconButton>
      <ReactionCount of={times} words={tn(times, '1 repost', ':count reposts')} />
    </>
  );
};
