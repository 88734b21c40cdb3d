import { ChevronLeft } from 'lucide-react';
import type { Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SearchField } from '../../discovery/search/search-field.tsx';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { LogoAndName } from '../../site/brand/logo-and-name.tsx';
import { mirrored } from '../../styles/mirrored.css.ts';
import { media } from '../../styles/tokens.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { background, bellSpace, control, home, spacer, topBar } from './top-bar.css.ts';
import { VisitorArea } from './visitor-area.tsx';

interface TopBarProps {
  readonly siteName: string;
  readonly isScrolled: boolean;
  /** Receives the element that shows the page's color. */
  readonly backgroundRef: Ref<HTMLElement>;
}

/** The Back button, the search field from 768 px, the bell, and the menus of the visitor. */
export const TopBar = ({ siteName, isScrolled, backgroundRef }: TopBarProps) => {
  const isWide = useMediaQuery(media.wide);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isHome = pathname === '/';
  // Before the first page of a visit, the history contains no page of this site.
  const goBack = (): void => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <header className={topBar} data-scrolled={isScrolled}>
      <span ref={backgroundRef} className={background} aria-hidden />
      {isHome ? (
        <span className={home}>
          <LogoAndName siteName={siteName} />
        </span>
      ) : (
        <IconButton className={control} label={t('Back')} onClick={goBack}>
          <ChevronLeft className={mirrored} />
        </IconButton>
      )}
      {isWide && <SearchField />}
      <span className={spacer} />
      {useUser() && <span className={bellSpace} />}
      <VisitorArea />
    </header>
  );
};
