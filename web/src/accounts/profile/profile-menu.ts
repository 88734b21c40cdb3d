import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Ban, Flag } from 'lucide-react';
import { createElement } from 'react';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';
import { shareMenu } from '../../player/menus/link-menu.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { askToBlock } from './block-person.ts';

const openReport = async (profile: Profile): Promise<void> => {
  try {
    const { ReportDialog } = await import('./report-dialog.tsx');
    modals.open((close) => createElement(ReportDialog, { id: profile.id, name: personName(profile), close }));
  } catch (error) {
    tellFailure(error);
  }
};

/** What can be done with a person. @param isOther whether whoever asks is signed in, and somebody else */
export const profileMenu = (profile: Profile, isOther: boolean, client: QueryClient): MenuEntry[] => [
  ...shareMenu({ page: { path: userPath(profile), name: personName(profile) } }),
  ...(isOther
    ? [
        { label: t('Block'), icon: Ban, onSelect: () => void askToBlock(profile, client) },
        { label: t('Report'), icon: Flag, onSelect: () => void openReport(profile) },
      ]
    : []),
];
