import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '../../../lib/i18n.ts';
import { type FieldControl, FieldFrame, getFieldProps } from '../../../ui/fields/field.tsx';
import { albumTypeLabels } from '../field-labels.ts';
import * as css from './type-field.css.ts';

const types: readonly AlbumType[] = ['single', 'ep', 'album', 'compilation'];

/** Selects one of the four types of a release. */
export const TypeField = ({ value, onChange, ref: _, ...rest }: FieldControl<AlbumType>) => (
  <RadioGroup {...getFieldProps(rest)} value={value} onChange={(chosen) => onChange(chosen as AlbumType)}>
    <FieldFrame label={t('Type')} error={rest.error}>
      <div className={css.segments}>
        {types.map((type) => (
          <Radio key={type} value={type} className={css.segment}>
            {albumTypeLabels[type]()}
          </Radio>
        ))}
      </div>
    </FieldFrame>
  </RadioGroup>
);
