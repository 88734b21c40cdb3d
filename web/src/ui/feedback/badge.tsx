import type { ReactNode } from 'react';
import { badge } from './badge.css.ts';

export interface BadgeProps {
  readonly tone?: keyof typeof badge;
  readonly children: ReactNode;
}

/** A state or a count. Its text is sufficient without the color. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => <span className={badge[tone]}>{children}</span>;
