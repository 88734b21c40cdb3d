import { useLocation } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { Link } from '../../ui/actions/link.tsx';
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';
import { ArtistSwitcher } from './artist-switcher.tsx';
import * as css from './section-tabs.css.ts';
import { isSectionActive, listBackstageSections } from './sections.ts';
import { useManagedArtists } from './use-managed-artists.ts';

/** The navigation of the backstage on a phone, which has no sidebar. */
export const SectionTabs = () => {
  const isPhone = useMediaQuery(media.phone);
  const bootstrap = useBootstrap();
  const { artists } = useManagedArtists(isPhone);
  const { pathname } = useLocation();
  const canCreateMusic = useCanCreateMusic();
  if (!isPhone) return null;
  const sections = listBackstageSections(bootstrap, artists.length > 0, canCreateMusic);
  return (
    <div className={css.root}>
      {artists.length > 1 && <ArtistSwitcher />}
      {sections.length > 1 && (
        <nav aria-label={t('Backstage')}>
          <ul className={css.tabs} data-roving-tabindex>
            {sections.map(({ path, name }) => (
              <li key={path} className={css.item}>
                <Link
                  className={css.tab}
                  to={path}
                  {...(isSectionActive(path, pathname) && { 'aria-current': 'page' })}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
};
