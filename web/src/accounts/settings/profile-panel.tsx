import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { profileQuery } from '../profile/profile.queries.ts';
import { SettingsPanel } from './settings-panel.tsx';

const AboutForm = loadComponentOnFirstUse(async () => (await import('./about-form.tsx')).AboutForm);

/** Edits the public profile texts. */
export const ProfilePanel = ({ user }: { readonly user: User }) => {
  const { data: about, error, isFetching, refetch } = useQuery(profileQuery(user.id));
  return (
    <SettingsPanel id="profile" title={t('Profile')} description={t('Visible to anyone who opens your profile.')}>
      {about ? (
        <AboutForm about={about} user={user} />
      ) : error ? (
        <Banner
          tone="danger"
          action={
            <Button isPending={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {getLoadFailureText(error, t('We couldn’t load your profile.'))}
        </Banner>
      ) : (
        <Loading>
          <Skeleton width="100%" height="220px" />
        </Loading>
      )}
    </SettingsPanel>
  );
};
