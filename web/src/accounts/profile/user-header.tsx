import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';
import { ShareButton } from '../../player/sharing/share-button.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { PageColour } from '../../ui/media/page-colour.tsx';
import { actions, header, kind, name as nameStyle, words } from './user-header.css.ts';

interface UserHeaderProps {
  readonly user: PublicProfile;
  /** What can be done here. */
  readonly children?: ReactNode;
}

/** Pixels. */
const size = 168;

/** The head of a person's page: their picture or their initials, and their name. */
export const UserHeader = ({ user, children }: UserHeaderProps) => (
  <>
    <PageColour palette={user.image?.palette} />
    <div className={header}>
      <Avatar name={personName(user)} image={user.image} size={size} />
      <div className={words}>
        <p className={kind}>{t('Profile')}</p>
        <h1 className={nameStyle}>{personName(user)}</h1>
        <div className={actions}>
          {children}
          <ShareButton page={{ name: personName(user), path: userPath(user) }} />
        </div>
      </div>
    </div>
  </>
);
