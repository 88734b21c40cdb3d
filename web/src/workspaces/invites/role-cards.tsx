import type { InvitedRole } from '@overtone/shared/workspaces/workspace.model.ts';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '../../lib/i18n.ts';
import { field, label } from '../../ui/fields/field.css.ts';
import { roleLabels } from '../role-labels.ts';
import * as css from './invite-dialog.css.ts';

const cards: readonly (readonly [role: InvitedRole, describe: () => string])[] = [
  ['member', () => t('Releases, insights')],
  ['admin', () => t('Releases, insights, people, artists')],
];

interface RoleCardsProps {
  readonly value: InvitedRole;
  readonly onChange: (role: InvitedRole) => void;
}

/** The roles that an invitation can give, as cards. */
export const RoleCards = ({ value, onChange }: RoleCardsProps) => (
  <RadioGroup className={field} value={value} onChange={(role) => onChange(role === 'admin' ? 'admin' : 'member')}>
    <Label className={label}>{t('Role')}</Label>
    <div className={css.cards}>
      {cards.map(([role, describe]) => (
        <Radio key={role} value={role} className={css.card}>
          <span className={css.dot} />
          <span className={css.cardText}>
            <span className={css.cardTitle}>{roleLabels[role]()}</span>
            <span className={css.cardDetails}>{describe()}</span>
          </span>
        </Radio>
      ))}
    </div>
  </RadioGroup>
);
