import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Refused } from '../music/change-music.ts';
import { refusedList } from './music-row.css.ts';

/** Those that are told by name; of more, their number is enough. */
const namedMax = 5;

interface RefusedNoteProps {
  readonly refused: readonly Refused[];
  readonly close: () => void;
}

/** What could not be changed, each with why. */
export const RefusedNote = ({ refused, close }: RefusedNoteProps) => {
  if (refused.length === 0) return null;
  const more = refused.length - namedMax;
  return (
    <Banner
      tone="danger"
      title={tn(refused.length, '1 was not changed', ':count were not changed')}
      action={<Button onClick={close}>{t('Close')}</Button>}
    >
      <ul className={refusedList}>
        {refused.slice(0, namedMax).map(({ id, name, reason }) => (
          <li key={id}>{t('“:name”: :reason', { name, reason })}</li>
        ))}
        {more > 0 && <li>{tn(more, 'And 1 more', 'And :count more')}</li>}
      </ul>
    </Banner>
  );
};
