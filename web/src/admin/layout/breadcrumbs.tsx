import { ChevronRight } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './breadcrumbs.css.ts';

interface BreadcrumbsProps {
  /** The pages above this one, the section first. */
  readonly parents: readonly { readonly name: string; readonly path: string }[];
  /** The name of this page. */
  readonly current: string;
}

/** The way from a section to a page below it. */
export const Breadcrumbs = ({ parents, current }: BreadcrumbsProps) => (
  <nav className={css.breadcrumbs} aria-label={t('Breadcrumb')}>
    {parents.map(({ name, path }) => (
      <span key={path} className={css.parent}>
        <Link className={css.link} to={path}>
          {name}
        </Link>
        <ChevronRight className={classNames(css.arrow, mirrored)} aria-hidden />
      </span>
    ))}
    <bdi aria-current="page">{current}</bdi>
  </nav>
);
