import type {
  BackstageRequest,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { BadgeCheck, ChevronRight, type LucideIcon, MicVocal, UserRoundSearch } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { getRequestTypeLabel } from './request-labels.ts';
import { requestFormPath, submittedRequestPath } from './request-paths.ts';
import * as css from './request-types.css.ts';
import { StatusBadge } from './status-badge.tsx';

interface RequestType {
  readonly type: BackstageRequestType;
  readonly icon: LucideIcon;
  readonly description: string;
}

const listRequestTypes = (): RequestType[] => [
  {
    type: 'become',
    icon: MicVocal,
    description: t('New here? Get your own page and upload your music.'),
  },
  {
    type: 'claim',
    icon: UserRoundSearch,
    description: t('Is there already a page for your music? Claim it to manage it yourself.'),
  },
  {
    type: 'verify',
    icon: BadgeCheck,
    description: t('Already manage a page? Get a badge that shows listeners it’s really you.'),
  },
];

/** The three types of request, each with a description. A pending request links to its status instead. */
export const RequestTypes = ({ pending }: { readonly pending: readonly BackstageRequest[] }) => (
  <ul className={css.options}>
    {listRequestTypes().map(({ type, icon: Icon, description }) => {
      const pendingRequest = pending.find((request) => request.type === type);
      return (
        <li key={type}>
          <Link
            className={css.option}
            to={pendingRequest ? submittedRequestPath(pendingRequest.id) : requestFormPath(type)}
          >
            <span className={css.icon}>
              <Icon aria-hidden />
            </span>
            <span className={css.name}>
              {getRequestTypeLabel(type)}
              {pendingRequest ? (
                <StatusBadge status="pending" />
              ) : (
                <ChevronRight className={classNames(css.arrow, mirrored)} aria-hidden />
              )}
            </span>
            <span className={css.when}>{description}</span>
          </Link>
        </li>
      );
    })}
  </ul>
);
