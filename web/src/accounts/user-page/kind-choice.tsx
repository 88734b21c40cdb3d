import { useLocation, useSearchParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { row } from './kind-choice.css.ts';

type Kinds<MediaKind extends string> = Readonly<Record<MediaKind, { readonly label: () => string }>>;

/** Which kind of a part's things is shown, as its address says behind `?of=`. @param first where it says nothing, or nothing known */
export const useKind = <MediaKind extends string>(kinds: Kinds<MediaKind>, first: MediaKind): MediaKind => {
  const asked = useSearchParams()[0].get('of');
  return asked !== null && Object.hasOwn(kinds, asked) ? (asked as MediaKind) : first;
};

interface KindChoiceProps<MediaKind extends string> {
  readonly kinds: Kinds<MediaKind>;
  readonly first: MediaKind;
}

/** The kinds of things in a part of a profile, each at an address of its own. */
export const KindChoice = <MediaKind extends string>({ kinds, first }: KindChoiceProps<MediaKind>) => {
  const { pathname } = useLocation();
  const current = useKind(kinds, first);
  const links = (Object.keys(kinds) as MediaKind[]).map((kind) => ({
    label: kinds[kind].label(),
    path: kind === first ? pathname : `${pathname}?of=${kind}`,
    current: kind === current,
  }));
  return (
    <div className={row}>
      <Chips label={t('Filter')} links={links} />
    </div>
  );
};
