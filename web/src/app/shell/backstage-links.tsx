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
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';
import { link, list } from './sidebar.css.ts';
import { UploadCount } from './upload-count.tsx';

// Every logged-in user loads this module, so it also clears the backstage's stored data on logout.
onLoggedOut(deleteDrafts);
onLoggedOut(clearChosenArtist);

/** The sidebar's links to the backstage, for users who make music or can request an artist. */
export const BackstageLinks = ({ tooltip: hasTooltip }: { readonly tooltip: boolean }) => {
  const bootstrap = useBootstrap();
  const { pathname } = useLocation();
  // Listeners who can only request an artist manage none, so other pages do not load their artists.
  const needsArtists = hasBackstageAccess(bootstrap) || pathname.startsWith(overviewPath);
  const { artists } = useManagedArtists(needsArtists);
  const canCreateMusic = useCanCreateMusic();
  const sections = listBackstageSections(bootstrap, artists.length > 0, canCreateMusic);
  if (sections.length === 0) return null;
  return (
    <>
      <h2 className={sidebarGroup}>{t('Backstage')}</h2>
      <ArtistSwitcher isCompact={hasTooltip} />
      <ul className={list}>
        {sections.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <Link
              className={link}
              to={path}
              {...(isSectionActive(path, pathname) && { 'aria-current': 'page' })}
              {...(hasTooltip && { 'data-tooltip': name })}
            >
              <Icon aria-hidden />
              <span>{name}</span>
              {path === uploadPath && <UploadCount isCompact={hasTooltip} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
