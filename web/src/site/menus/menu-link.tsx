import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { useLocation } from 'react-router';
import { translateSiteText } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MenuIcon } from './menu-icon.tsx';

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly className: string;
  readonly hasTooltip?: boolean;
}

/** An item of a configured menu: a link to a page of the app or to another site. */
export const MenuLink = ({ item, className, hasTooltip = false }: MenuLinkProps) => {
  const { pathname } = useLocation();
  const isCurrentPage = pathname === item.action || (item.action !== '/' && pathname.startsWith(`${item.action}/`));
  const label = translateSiteText(item.label);
  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span>{label}</span>
    </>
  );
  const sharedProps = { className, ...(hasTooltip ? { 'data-tooltip': label } : {}) };
  if (item.type === 'route') {
    return (
      <Link {...sharedProps} to={item.action} {...(isCurrentPage ? { 'aria-current': 'page' } : {})}>
        {content}
      </Link>
    );
  }
  return (
    <a {...sharedProps} href={item.action} target={item.target} rel="noreferrer">
      {content}
    </a>
  );
};

/** An item of a configured menu without its icon. */
export const PlainMenuLink = ({ item, className }: Omit<MenuLinkProps, 'hasTooltip'>) =>
  item.type === 'route' ? (
    <Link className={className} to={item.action}>
      {translateSiteText(item.label)}
    </Link>
  ) : (
    <a className={className} href={item.action} target={item.target} rel="noreferrer">
      {translateSiteText(item.label)}
    </a>
  );
