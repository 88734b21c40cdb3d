import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { profileQuery } from '../../accounts/profile/profile.queries.ts';
import { ProfileHeader } from '../../accounts/profile/profile-header.tsx';
import { KnownFollowers } from '../../accounts/user-page/known-followers.tsx';
import type { ProfileTabProps } from '../../accounts/user-page/profile-tab.ts';
import { part } from '../../accounts/user-page/profile-tabs.css.ts';
import { ProfileTabs } from '../../accounts/user-page/profile-tabs.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t, tn } from '../../lib/i18n.ts';
import { accountSettingsPath, userPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Follow } from '../../library/follows/follow.tsx';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { NotFound } from '../errors/not-found.tsx';

const BlockedProfile = loadComponentOnFirstUse(
  async () => (await import('../../accounts/user-page/blocked-profile.tsx')).BlockedProfile,
);

/** Tabs by the last segment of their URL. Each is loaded when it is opened. */
const tabs: Readonly<Record<string, ComponentType<ProfileTabProps>>> = {
  overview: loadComponentOnFirstUse(
    async () => (await import('../../accounts/user-page/overview-tab.tsx')).OverviewTab,
  ),
  playlists: loadComponentOnFirstUse(
    async () => (await import('../../accounts/user-page/playlists-tab.tsx')).PlaylistsTab,
  ),
  likes: loadComponentOnFirstUse(async () => (await import('../../accounts/user-page/likes-tab.tsx')).LikesTab),
  reposts: loadComponentOnFirstUse(async () => (await import('../../accounts/user-page/reposts-tab.tsx')).RepostsTab),
  followers: loadComponentOnFirstUse(
    async () => (await import('../../accounts/user-page/followers-tab.tsx')).FollowersTab,
  ),
  following: loadComponentOnFirstUse(
    async () => (await import('../../accounts/user-page/following-tab.tsx')).FollowingTab,
  ),
  tracks: loadComponentOnFirstUse(async () => (await import('../../accounts/user-page/tracks-tab.tsx')).TracksTab),
};

/** The profile of a user. */
export const Page = () => {
  const { userId = '', tab: tabParam } = useParams();
  // The overview has the URL of the profile itself.
  const tab = tabParam === 'overview' ? undefined : tabParam;
  const { user: me, settings } = useBootstrap();
  const areRepostsEnabled = settings.player.enable_reposts;
  const client = useQueryClient();
  const { data: profile } = useQuery({ ...profileQuery(userId), throwOnError: shouldThrowPageError });
  const name = profile && getUserName(profile);
  useCanonicalPath(profile && [userPath(profile), tab].filter(Boolean).join('/'));
  useDocumentTitle(name);
  const Tab = Object.hasOwn(tabs, tab ?? 'overview') ? tabs[tab ?? 'overview'] : undefined;
  if (!Tab || (tab === 'reposts' && !areRepostsEnabled)) return <NotFound />;
  if (!profile || !name) return <MediaSkeleton isRound />;
  const path = userPath(profile);
  const isOwnProfile = me?.id === profile.id;
  const { counts, isBlocked } = profile;
  const buildMenu = async () => {
    const { createProfileMenu } = await import('../../accounts/profile/profile-menu.ts');
    return createProfileMenu(profile, me !== null && !isOwnProfile, client);
  };
  const toTabLink = (label: string, tabName: string, total?: number | null) => ({
    ...{ label, count: total, path: tabName ? `${path}/${tabName}` : path, isCurrent: (tab ?? '') === tabName },
  });
  const links = [
    toTabLink(t('Overview'), ''),
    toTabLink(t('Playlists'), 'playlists', counts.playlists),
    ...(counts.likes !== null ? [toTabLink(t('Likes'), 'likes', counts.likes)] : []),
    ...(profile.artists.length > 0 ? [toTabLink(t('Music'), 'tracks')] : []),
    ...(areRepostsEnabled ? [toTabLink(t('Reposts'), 'reposts', counts.reposts)] : []),
    toTabLink(t('Followers'), 'followers', counts.followers),
    ...(counts.following === null ? [] : [toTabLink(t('Following'), 'following', counts.following)]),
  ];
  const toNumberLink = (label: string, tabName: string, total: number) => ({
    count: total,
    label,
    path: `${path}/${tabName}`,
  });
  const numberLinks = [
    toNumberLink(tn(counts.followers, 'follower', 'followers'), 'followers', counts.followers),
    ...(counts.following === null ? [] : [toNumberLink(t('following'), 'following', counts.following)]),
    toNumberLink(tn(counts.playlists, 'playlist', 'playlists'), 'playlists', counts.playlists),
  ];
  return (
    <>
      <ProfileHeader
        profile={profile}
        badge={profile.followsYou && <Badge>{t('Follows you')}</Badge>}
        numbers={isBlocked ? [] : numberLinks}
      >
        {!isBlocked && (
          <>
            <ShareButton page={{ name, path }} />
            <MenuButton label={t('More options for :name', { name })} entries={buildMenu} />
            <Follow id={profile.id} name={name} isPrimary />
          </>
        )}
        {isOwnProfile && (
          <Link className={button.secondary} to={`${accountSettingsPath}#profile`}>
            <Pencil size={18} aria-hidden />
            {t('Edit profile')}
          </Link>
        )}
      </ProfileHeader>
      {isBlocked ? (
        <BlockedProfile profile={profile} />
      ) : (
        <>
          <ProfileTabs links={links}>
            {!isOwnProfile && <KnownFollowers known={profile.knownFollowers} path={`${path}/followers`} />}
          </ProfileTabs>
          <div className={part}>
            <Tab key={`${profile.id} ${tab}`} profile={profile} isOwn={isOwnProfile} name={name} />
          </div>
        </>
      )}
    </>
  );
};
