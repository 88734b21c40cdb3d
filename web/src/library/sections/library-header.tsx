import type { LucideIcon } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { colour } from '../../styles/theme.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { PageColour } from '../../ui/media/page-colour.tsx';
import * as css from './library-header.css.ts';
import { libraryPath } from './library-sections.ts';

/** The accent, as far as the texts keep their contrast on it. */
const mixed = (share: number): string => `color-mix(in srgb, ${colour.accent} ${share}%, ${colour.background})`;
const ground = { dominant: '', vibrant: '', dark: mixed(30), light: mixed(14) };

interface LibraryHeaderProps {
  readonly icon: LucideIcon;
  readonly name: string;
  /** How much there is; empty as long as nobody knows. */
  readonly facts: string;
}

/** The head of a list of the library. */
export const LibraryHeader = ({ icon: Icon, name, facts }: LibraryHeaderProps) => (
  <>
    <PageColour palette={ground} />
    <div className={css.header}>
      <span className={css.art} aria-hidden>
        <Icon className={css.sign} />
      </span>
      <div className={css.words}>
        <p className={css.room}>
          <Link to={libraryPath}>{t('Your library')}</Link>
        </p>
        <h1 className={css.title}>{name}</h1>
        <p className={css.facts}>{facts || '\u00a0'}</p>
      </div>
    </div>
  </>
);
