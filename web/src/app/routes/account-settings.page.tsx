import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { Fragment } from 'react';
import { SettingsNav } from '../../accounts/settings/settings-nav.tsx';
import { layout, panels } from '../../accounts/settings/settings-page.css.ts';
import { type PanelEntry, useSettingsPanels } from '../../accounts/settings/use-settings-panels.tsx';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { heading } from '../../ui/text/page-heading.css.ts';

const Settings = ({ user }: { readonly user: User }) => {
  const entries: PanelEntry[] = useSettingsPanels(user);
  return (
    <div className={layout}>
      <SettingsNav entries={entries} />
      <div className={panels}>
        {entries.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </div>
    </div>
  );
};

/** Everything that a person changes of their account (spec §2.5). */
export const Page = () => {
  const user = useUser();
  useDocumentTitle(t('Account settings'));
  return (
    <>
      <h1 className={heading}>{t('Account settings')}</h1>
      {/* Nobody, between signing out and the next page. */}
      {user && <Settings key={user.id} user={user} />}
    </>
  );
};
