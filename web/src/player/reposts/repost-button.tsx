import { Repeat2 } from 'lucide-react';
import { t, tn } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { MarkNumber } from '../marks/mark-number.tsx';
import { reposts } from '../marks/site-marks.ts';
import { useCount } from '../marks/use-count.ts';
import { useMarked } from '../marks/use-marked.ts';

export interface RepostProps {
  /** Of a track, an album or a playlist. */
  readonly id: string;
  readonly name: string;
  /** How many people reposted it. */
  readonly count: number;
}

/** Reposts something for those who follow whoever presses, or takes that back; with how many did. */
export const RepostButton = ({ id, name, count: read }: RepostProps) => {
  const isReposted = useMarked(reposts, id);
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
      <MarkNumber of={times} words={tn(times, '1 repost', ':count reposts')} />
    </>
  );
};
