import type { LucideIcon } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { colour } from '../../styles/theme.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { PageColour } from '../../ui/media/page-colour.tsx';
import * as css from './library-header.css.ts';
import { libraryPath } from './library-sections.ts';

/**
 * Mixes the accent with the background, so that texts on it keep their contrast.
 * @param share of the accent in percent
 */
const mixAccent = (share: number): string => `color-mix(in srgb, ${colour.accent} ${share}%, ${colour.background})`;
const palette = { dominant: '', vibrant: '', dark: mixAccent(30), light: mixAccent(14) };

interface LibraryHeaderProps {
  readonly icon: LucideIcon;
  readonly name: string;
  /** The number of items; empty until it is loaded. */
  readonly facts: string;
}

/** The header of a section of the library. */
export const LibraryHeader = ({ icon: Icon, name, facts }: LibraryHeaderProps) => (
  <>
    <PageColour palette={palette} />
    <div className={css.header}>
      <span className={css.art} aria-hidden>
        <Icon className={css.icon} />
      </span>
      <div className={css.text}>
        <p className={css.libraryLink}>
          <Link to={libraryPath}>{t('Your library')}</Link>
        </p>
        <h1 className={css.title}>{name}</h1>
        <p className={css.facts}>{facts || '\u00a0'}</p>
      </div>
    </div>
  </>
);
