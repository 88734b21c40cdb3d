import type { ReactNode } from 'react';
import { grid, group, heading } from './specimen.css.ts';

/** A named group of specimens. */
export const Specimens = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={group} aria-label={title}>
    <h2 className={heading}>{title}</h2>
    <div className={grid}>{children}</div>
  </section>
);
