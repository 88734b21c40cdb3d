import type { ArtistRelation } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '../../../lib/i18n.ts';
import { type FieldControl, FieldFrame, getFieldProps } from '../../../ui/fields/field.tsx';
import { getRelationLabel } from '../request-labels.ts';
import { relations } from './request-draft.ts';
import * as css from './role-chips.css.ts';

/** Selects the relation of the user to the artist. */
export const RoleChips = ({ value, onChange, ref, ...rest }: FieldControl<ArtistRelation>) => (
  <RadioGroup {...getFieldProps(rest)} value={value} onChange={(role) => onChange(role as ArtistRelation)}>
    <FieldFrame label={t('Your role')} error={rest.error}>
      <div className={css.chips}>
        {relations.map((relation) => (
          <Radio
            key={relation}
            value={relation}
            className={css.chip}
            {...(relation === value && ref ? { inputRef: ref as Ref<HTMLInputElement> } : {})}
          >
            {relation === value && <Check className={css.tick} aria-hidden />}
            {getRelationLabel(relation)}
          </Radio>
        ))}
      </div>
    </FieldFrame>
  </RadioGroup>
);
