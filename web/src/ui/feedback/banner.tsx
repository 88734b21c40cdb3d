import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './banner.css.ts';

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface BannerProps {
  readonly tone?: keyof typeof icons;
  readonly title?: string;
  readonly children?: ReactNode;
  /** One action button. */
  readonly action?: ReactNode;
}

/** A permanent message about the page or form. For temporary messages use a toast. */
export const Banner = ({ tone = 'info', title, children, action }: BannerProps) => {
  const Icon = icons[tone];
  return (
    <div className={css.banner[tone]} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={css.icon[tone]} aria-hidden />
      <div className={css.content}>
        {title && <strong className={css.title}>{title}</strong>}
        {children && <div className={title ? css.text : undefined}>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
};
