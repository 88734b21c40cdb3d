import { Lock } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { accountSettingsPath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { change, note } from './private-section-note.css.ts';

/** Marks a private part of the visitor’s own profile. */
export const PrivateSectionNote = () => (
  <p className={note}>
    <Lock size={16} aria-hidden />
    {t('Only visible to you.')}
    <Link className={change} to={`${accountSettingsPath}#what-others-see`}>
      {t('Privacy settings')}
    </Link>
  </p>
);
