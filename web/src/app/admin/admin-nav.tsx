import { attentionLimits } from '@overtone/shared/admin/attention/attention-limits.ts';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { type AdminSection, isInSection, listSectionGroups } from '../../admin/layout/admin-sections.ts';
import { useAttention } from '../../admin/layout/attention.queries.ts';
import type { NavigationStateControls } from '../../admin/layout/use-navigation-state.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import * as css from './admin-nav.css.ts';

const formatCount = (count: number): string =>
  count < attentionLimits.countMax ? formatNumber(count) : `${formatNumber(attentionLimits.countMax - 1)}+`;

interface NavLinkProps {
  readonly isRail: boolean;
  /** Called before the navigation, to close the drawer. */
  readonly onNavigate?: (() => void) | undefined;
}

const SectionLink = ({
  section: { path, name, icon: Icon, attention },
  isRail,
  onNavigate,
}: NavLinkProps & { readonly section: AdminSection }) => {
  const { pathname } = useLocation();
  const counts = useAttention();
  const count = (attention && counts?.[attention]) ?? 0;
  const label = tn(count, '1 needs attention', ':count need attention');
  return (
    <Link
      className={isRail ? css.railLink : css.link}
      to={path}
      {...(isInSection({ path }, pathname) && { 'aria-current': 'page' })}
      {...(isRail && { 'data-tooltip': name() })}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon aria-hidden />
      <span className={isRail ? hidden : css.linkName}>{name()}</span>
      {count > 0 && (
        <>
          {isRail ? (
            <span className={css.dot} />
          ) : (
            <span className={css.count} aria-hidden>
              <Badge tone="warning">{formatCount(count)}</Badge>
            </span>
          )}
          <span className={hidden}> {label}</span>
        </>
      )}
    </Link>
  );
};

interface AdminNavProps {
  readonly navigation: NavigationStateControls;
  /** Whether only the icons are shown. */
  readonly isRail?: boolean;
  /** Called before the navigation, to close the drawer. */
  readonly onNavigate?: () => void;
}

/** The sections of the admin area that the user can open, in groups that can be collapsed. */
export const AdminNav = ({ navigation, isRail = false, onNavigate }: AdminNavProps) => {
  const { pathname } = useLocation();
  const { collapsed, toggleGroup } = navigation;
  return (
    <nav className={css.nav} aria-label={t('Admin area')}>
      <Link
        className={isRail ? css.railLink : css.link}
        to="/"
        {...(isRail && { 'data-tooltip': t('Back to the site') })}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <ArrowLeft className={mirrored} aria-hidden />
        <span className={isRail ? hidden : css.linkName}>{t('Back to the site')}</span>
      </Link>
      {listSectionGroups(useBootstrap()).map(({ id, name, sections }) => {
        // The section of the page stays visible.
        const isOpen =
          isRail || !name || !collapsed.includes(id) || sections.some((section) => isInSection(section, pathname));
        return (
          <div key={id} className={isRail ? css.railGroup : undefined}>
            {name && !isRail && (
              <h2 className={css.groupHeading}>
                <button type="button" className={css.group} aria-expanded={isOpen} onClick={() => toggleGroup(id)}>
                  {name()}
                  <ChevronDown className={css.chevron} aria-hidden />
                </button>
              </h2>
            )}
            {isOpen && (
              <ul className={css.list}>
                {sections.map((section) => (
                  <li key={section.id}>
                    <SectionLink section={section} isRail={isRail} onNavigate={onNavigate} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
};
