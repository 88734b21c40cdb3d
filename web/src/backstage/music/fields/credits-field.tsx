import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { Credit, CreditRole } from '@overtone/shared/catalog/music/recording.model.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import * as field from '../../../ui/fields/field.css.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { listRoleOptions } from './choices.tsx';
import * as css from './credits-field.css.ts';

/** Edits the credits of a recording: a role and a name each. */
export const CreditsField = ({ value, onChange, error }: FieldControl<Credit[]>) => {
  const id = useId();
  const change = (index: number, changes: Partial<Credit>): void =>
    onChange(value.map((credit, otherIndex) => (otherIndex === index ? { ...credit, ...changes } : credit)));
  return (
    <section className={field.field} aria-labelledby={id}>
      <div className={field.header}>
        <span id={id} className={field.label}>
          {t('Credits')}
        </span>
      </div>
      <div className={css.rows}>
        {value.map((credit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a credit has no stable ID while it is edited.
          <div key={index} className={css.row}>
            <Select
              isLabelHidden
              label={t('Role of credit :number', { number: index + 1 })}
              value={credit.role}
              onChange={(role) => role && change(index, { role: role as CreditRole })}
              options={listRoleOptions()}
            />
            <div className={css.name}>
              <TextField
                isLabelHidden
                label={t('Name of credit :number', { number: index + 1 })}
                value={credit.name}
                onChange={(name) => change(index, { name })}
                maxLength={textLimits.nameLengthMax}
                placeholder={t('Name')}
              />
            </div>
            <IconButton
              className={css.remove}
              label={t('Remove credit :number', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, otherIndex) => otherIndex !== index))}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
        {value.length < catalogLimits.creditsMax && (
          <div className={css.add}>
            <Button variant="outline" onClick={() => onChange([...value, { role: 'composer', name: '' }])}>
              <Plus aria-hidden />
              {t('Add credit')}
            </Button>
          </div>
        )}
        {error && (
          <p className={field.error} role="alert">
            <CircleAlert className={field.errorIcon} aria-hidden />
            {error}
          </p>
        )}
      </div>
    </section>
  );
};

/** Returns the credits that have a name. */
export const removeEmptyCredits = (credits: readonly Credit[]): Credit[] =>
  credits.filter(({ name }) => name.trim() !== '');
