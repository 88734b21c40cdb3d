import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { Ban } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';

/** Shown instead of the profile of a user whom the visitor has blocked. */
export const BlockedProfile = ({ profile }: { readonly profile: Profile }) => {
  const unblock = useCall(blocksContract.unblock, { refresh: [profileContract.get] });
  const name = getUserName(profile);
  return (
    <>
      <EmptyNote icon={Ban} text={t('You blocked :name. You can’t see each other’s activity.', { name })} />
      <Button isPending={unblock.pending} onClick={() => void unblock.run({ params: { userId: profile.id } })}>
        {t('Unblock')}
      </Button>
    </>
  );
};
