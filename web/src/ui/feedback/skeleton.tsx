import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { roundSkeleton, skeleton, skeletons } from './skeleton.css.ts';

/** Stands where content will; says so to a screen reader, and shows itself after 150 ms only. */
export const Loading = ({ children }: { readonly children: ReactNode }) => (
  <div role="status" className={skeletons}>
    <span className={hidden}>{t('Loading')}</span>
    {children}
  </div>
);

export interface SkeletonProps {
  readonly width: string;
  /** Left out, it is as high as it is wide. */
  readonly height?: string;
  readonly round?: boolean;
}

/** One shape of content that is still on its way. */
export const Skeleton = ({ width, height, round }: SkeletonProps) => (
  <span
    className={classNames(skeleton, round && roundSkeleton)}
    style={height ? { width, height } : { width, aspectRatio: '1' }}
  />
);
