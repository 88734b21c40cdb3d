import { useLocation, useSearchParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { row } from './kind-choice.css.ts';

type Kinds<Kind extends string> = Readonly<Record<Kind, { readonly label: () => string }>>;

/** Which kind of a part's things is shown, as its address says behind `?of=`. @param first where it says nothing, or nothing known */
export const useKind = <Kind extends string>(kinds: Kinds<Kind>, first: Kind): Kind => {
  const asked = useSearchParams()[0].get('of');
  return asked !== null && Object.hasOwn(kinds, asked) ? (asked as Kind) : first;
};

interface KindChoiceProps<Kind extends string> {
  readonly kinds: Kinds<Kind>;
  readonly first: Kind;
}

/** The kinds of things in a part of a profile, each at an address of its own. */
export const KindChoice = <Kind extends string>({ kinds, first }: KindChoiceProps<Kind>) => {
  const { pathname } = useLocation();
  const current = useKind(kinds, first);
  const links = (Object.keys(kinds) as Kind[]).map((kind) => ({
    label: kinds[kind].label(),
    path: kind === first ? pathname : `${pathname}?of=${kind}`,
    current: kind === current,
  }));
  return (
    <div className={row}>
      <Chips label={t('What to show')} links={links} />
    </div>
  );
};
