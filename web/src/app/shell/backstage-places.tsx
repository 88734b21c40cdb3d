import { useLocation } from 'react-router';
import { deleteDrafts } from '../../backstage/drafts/stored-draft.ts';
import { ArtistSwitcher } from '../../backstage/layout/artist-switcher.tsx';
import { clearChosenArtist } from '../../backstage/layout/chosen-artist.ts';
import { hasBackstageAccess, isSectionActive, listBackstageSections } from '../../backstage/layout/sections.ts';
import { useManagedArtists } from '../../backstage/layout/use-managed-artists.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { onLoggedOut } from '../../lib/logout-events.ts';
import { overviewPath, uploadPath } from '../../lib/paths.ts';
import { sidebarGroup } from '../../styles/sidebar-group.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { link, list } from './sidebar.css.ts';
import { UploadCount } from './upload-count.tsx';

// Whoever is signed in has this code, and whoever signs out takes along what their browser kept.
onLoggedOut(deleteDrafts);
onLoggedOut(clearChosenArtist);

/** The backstage, for whoever makes music or may ask to: a part of the sidebar that only they load. */
export const BackstagePlaces = ({ tooltip }: { readonly tooltip: boolean }) => {
  const bootstrap = useBootstrap();
  const { pathname } = useLocation();
  // Listeners who may only ask to become an artist manage none, as far as any other page is concerned.
  const isInside = hasBackstageAccess(bootstrap) || pathname.startsWith(overviewPath);
  const { artists } = useManagedArtists(isInside);
  const rooms = listBackstageSections(bootstrap, artists.length > 0);
  if (rooms.length === 0) return null;
  return (
    <>
      <h2 className={sidebarGroup}>{t('Backstage')}</h2>
      <ArtistSwitcher compact={tooltip} />
      <ul className={list}>
        {rooms.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <Link
              className={link}
              to={path}
              {...(isSectionActive(path, pathname) && { 'aria-current': 'page' })}
              {...(tooltip && { 'data-tooltip': name })}
            >
              <Icon aria-hidden />
              <span>{name}</span>
              {path === uploadPath && <UploadCount dot={tooltip} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
