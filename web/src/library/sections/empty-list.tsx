import { Heart, SearchX } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';

interface EmptyListProps {
  /** Describes what the list will contain. */
  readonly text: string;
  /** The filter text; empty if the list is not filtered. */
  readonly search: string;
  readonly clear: () => void;
}

/** Shown instead of an empty list, or if nothing matches the filter. */
export const EmptyList = ({ text, search, clear }: EmptyListProps) =>
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
