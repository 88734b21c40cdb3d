import { CloudUpload, MicVocal } from 'lucide-react';
import { useLocation } from 'react-router';
import { forgetEntries } from '../../backstage/requests/form/kept-draft.ts';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { requestsPath, uploadPath } from '../../lib/paths.ts';
import { onSignedOut } from '../../lib/signed-out.ts';
import { Link } from '../../ui/actions/link.tsx';
import { group, link, list } from './sidebar.css.ts';

// Whoever is signed in has this code, and whoever signs out takes along what their tab kept.
onSignedOut(forgetEntries);

/** The backstage, for whoever makes music or may ask to: a part of the sidebar that only they load. */
export const BackstageNav = ({ tooltip }: { readonly tooltip: boolean }) => {
  const bootstrap = useBootstrap();
  const { pathname } = useLocation();
  const makesMusic = isAllowed(bootstrap, 'music.create');
  const places = [
    ...(makesMusic ? [{ path: uploadPath, icon: CloudUpload, name: t('Upload') }] : []),
    ...(isAllowed(bootstrap, 'backstageRequests.create')
      ? [{ path: requestsPath, icon: MicVocal, name: makesMusic ? t('Artist requests') : t('Become an artist') }]
      : []),
  ];
  if (places.length === 0) return null;
  return (
    <>
      <h2 className={group}>{t('Backstage')}</h2>
      <ul className={list}>
        {places.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <Link
              className={link}
              to={path}
              {...(pathname.startsWith(path) && { 'aria-current': 'page' })}
              {...(tooltip && { 'data-tooltip': name })}
            >
              <Icon aria-hidden />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
