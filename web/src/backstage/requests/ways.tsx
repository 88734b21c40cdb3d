import type {
  BackstageRequest,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { BadgeCheck, ChevronRight, type LucideIcon, MicVocal, UserRoundSearch } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { wayName } from './request-labels.ts';
import { askPath, submittedPath } from './request-paths.ts';
import { StatusBadge } from './status-badge.tsx';
import * as css from './ways.css.ts';

interface Way {
  readonly type: BackstageRequestType;
  readonly icon: LucideIcon;
  readonly when: string;
}

const ways = (): Way[] => [
  {
    type: 'become',
    icon: MicVocal,
    when: t('Your music is not here yet. You get a page of your own and upload what you make.'),
  },
  {
    type: 'claim',
    icon: UserRoundSearch,
    when: t('Your page is here already, made from somebody’s music files. You take it over and manage it.'),
  },
  {
    type: 'verify',
    icon: BadgeCheck,
    when: t('You manage a page. A badge beside its name shows listeners that it is really you.'),
  },
];

/** The three ways to ask, each with when it is the right one. One that waits leads to how it stands. */
export const Ways = ({ pending }: { readonly pending: readonly BackstageRequest[] }) => (
  <ul className={css.ways}>
    {ways().map(({ type, icon: Icon, when }) => {
      const asked = pending.find((request) => request.type === type);
      return (
        <li key={type}>
          <Link className={css.way} to={asked ? submittedPath(asked.id) : askPath(type)}>
            <span className={css.sign}>
              <Icon aria-hidden />
            </span>
            <span className={css.name}>
              {wayName(type)}
              {asked ? (
                <StatusBadge status="pending" />
              ) : (
                <ChevronRight className={classNames(css.arrow, mirrored)} aria-hidden />
              )}
            </span>
            <span className={css.when}>{when}</span>
          </Link>
        </li>
      );
    })}
  </ul>
);
