import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { type AccountPanel, listAccountPanels } from './account-panels.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { layout, panels } from './settings-page.css.ts';

interface AccountSettingsProps {
  readonly user: User;
  /** Panels of other contexts, shown before data export and account deletion. */
  readonly extra: readonly AccountPanel[];
}

/** All settings panels, and the navigation that scrolls to them. */
export const AccountSettings = ({ user, extra }: AccountSettingsProps) => {
  const entries = listAccountPanels(useBootstrap(), extra);
  return (
    <div className={layout}>
      <SettingsNav entries={entries} />
      <div className={panels}>
        {entries.map(({ id, Content }) => (
          <Content key={id} user={user} />
        ))}
      </div>
    </div>
  );
};
