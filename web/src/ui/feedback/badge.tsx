import type { ReactNode } from 'react';
import { badge } from './badge.css.ts';

export interface BadgeProps {
  readonly tone?: keyof typeof badge;
  readonly children: ReactNode;
}

/** A state or a count in one word. The word says it, the colour only helps. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => <span className={badge[tone]}>{children}</span>;
