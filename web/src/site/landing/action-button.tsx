import type { ActionButton as Action } from '@overtone/shared/site/landing/landing.model.ts';
import { translateSiteText } from '../../lib/i18n.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';

interface ActionButtonProps {
  readonly action: Action | null;
  readonly variant: keyof typeof button;
}

/** A button from the settings of the landing page. Renders nothing for null. */
export const ActionButton = ({ action, variant }: ActionButtonProps) => {
  if (!action) return null;
  const label = translateSiteText(action.label);
  if (action.type === 'route') {
    return (
      <Link className={button[variant]} to={action.action}>
        {label}
      </Link>
    );
  }
  return (
    <a className={button[variant]} href={action.action} target={action.target} rel="noreferrer">
      {label}
    </a>
  );
};
