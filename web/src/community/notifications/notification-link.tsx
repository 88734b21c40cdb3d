import type { ReactNode } from 'react';
import { toSitePath } from '../../accounts/session/paths.ts';
import { Link } from '../../ui/actions/link.tsx';

interface NotificationLinkProps {
  /** A path of this site, or the URL of another one. */
  readonly action: string;
  readonly className: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * A link of a notification: a page of this site, or another site in a new tab (spec §2.1). A text that is neither of them
 * is shown without a link.
 */
export const NotificationLink = ({ action, children, ...props }: NotificationLinkProps) => {
  const path = toSitePath(action);
  if (path) {
    return (
      <Link to={path} {...props}>
        {children}
      </Link>
    );
  }
  if (!/^https?:\/\//.test(action)) return <span className={props.className}>{children}</span>;
  return (
    <a href={action} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </a>
  );
};
