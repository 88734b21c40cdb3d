import { Heart, SearchX } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';

interface NothingHereProps {
  /** What the list is for. */
  readonly text: string;
  /** Words that it was narrowed to; empty where there are none. */
  readonly search: string;
  readonly clear: () => void;
}

/** In place of a list without rows: what it is for, or that nothing in it has those words. */
export const NothingHere = ({ text, search, clear }: NothingHereProps) =>
  search ? (
    <>
      <EmptyNote icon={SearchX} text={t('No results for “:text”.', { text: search })} />
      <Button onClick={clear}>{t('Show all')}</Button>
    </>
  ) : (
    <>
      <EmptyNote icon={Heart} text={text} />
      <Link className={button.primary} to={searchPath('')}>
        {t('Find music')}
      </Link>
    </>
  );
