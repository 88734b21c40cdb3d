import { ChevronLeft } from 'lucide-react';
import type { Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SearchField } from '../../discovery/search/search-field.tsx';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { MarkAndName } from '../../site/brand/mark-and-name.tsx';
import { mirrored } from '../../styles/mirrored.css.ts';
import { media } from '../../styles/tokens.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { control, ground as groundStyle, home, push, topBar } from './top-bar.css.ts';
import { VisitorArea } from './visitor-area.tsx';

interface TopBarProps {
  readonly siteName: string;
  readonly scrolled: boolean;
  /** Takes the element that shows the page's colour. */
  readonly ground: Ref<HTMLElement>;
}

/** Back, search where there is room for it, and what concerns the visitor. */
export const TopBar = ({ siteName, scrolled, ground }: TopBarProps) => {
  const wide = useMediaQuery(media.wide);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const atHome = pathname === '/';
  // The first page of a visit has nothing of ours behind it.
  const back = (): void => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <header className={topBar} data-scrolled={scrolled}>
      <span ref={ground} className={groundStyle} aria-hidden />
      {atHome ? (
        <span className={home}>
          <MarkAndName siteName={siteName} />
        </span>
      ) : (
        <IconButton className={control} label={t('Back')} onClick={back}>
          <ChevronLeft className={mirrored} />
        </IconButton>
      )}
      {wide && <SearchField />}
      <span className={push} />
      <VisitorArea />
    </header>
  );
};
