import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { roundSkeleton, skeleton, skeletons } from './skeleton.css.ts';

/** A placeholder for loading content. It is announced to screen readers and visible after 150 ms. */
export const Loading = ({ children }: { readonly children: ReactNode }) => (
  <div role="status" className={skeletons}>
    <span className={hidden}>{t('Loading')}</span>
    {children}
  </div>
);

export interface SkeletonProps {
  readonly width: string;
  /** If omitted, the height equals the width. */
  readonly height?: string;
  readonly isRound?: boolean;
}

/** One shape of loading content. */
export const Skeleton = ({ width, height, isRound }: SkeletonProps) => (
  <span
    className={classNames(skeleton, isRound && roundSkeleton)}
    style={height ? { width, height } : { width, aspectRatio: '1' }}
  />
);
