import { useLocation, useSearchParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { row } from './kind-choice.css.ts';

type Kinds<Kind extends string> = Readonly<Record<Kind, { readonly label: () => string }>>;

/**
 * Returns the kind of items that is shown, from the query parameter `of`.
 * @param first the default, which also replaces unknown kinds
 */
export const useKind = <Kind extends string>(kinds: Kinds<Kind>, first: Kind): Kind => {
  const value = useSearchParams()[0].get('of');
  return value !== null && Object.hasOwn(kinds, value) ? (value as Kind) : first;
};

interface KindChoiceProps<Kind extends string> {
  readonly kinds: Kinds<Kind>;
  readonly first: Kind;
}

/** Links that filter a tab of a profile by the kind of its items. */
export const KindChoice = <Kind extends string>({ kinds, first }: KindChoiceProps<Kind>) => {
  const { pathname } = useLocation();
  const currentKind = useKind(kinds, first);
  const links = (Object.keys(kinds) as Kind[]).map((kind) => ({
    label: kinds[kind].label(),
    path: kind === first ? pathname : `${pathname}?of=${kind}`,
    isCurrent: kind === currentKind,
  }));
  return (
    <div className={row}>
      <Chips label={t('Filter')} links={links} />
    </div>
  );
};
