import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t, tn } from '../../../lib/i18n.ts';
import { GenresField } from '../../fields/genres-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { segment, segments } from '../fields/type-field.css.ts';
import {
  countOverfullLists,
  type EditMode,
  type LabelEdit,
  type LabelField,
  labelMaxima,
  type WithLabels,
} from './label-edit.ts';
import { field } from './labels-field.css.ts';

const fields = { genres: GenresField, tags: TagsField };

const fieldLabels: Readonly<Record<LabelField, Readonly<Record<EditMode, () => string>>>> = {
  genres: { add: () => t('Add genres'), remove: () => t('Remove genres'), replace: () => t('Genres') },
  tags: { add: () => t('Add tags'), remove: () => t('Remove tags'), replace: () => t('Tags') },
};
/** The errors for a number of tracks or albums with too many labels. */
const overfullTexts: Readonly<Record<LabelField, (count: number, max: number) => string>> = {
  genres: (count, max) =>
    tn(
      count,
      '1 release or track would have more than :max genres.',
      ':count releases or tracks would have more than :max genres.',
      { max },
    ),
  tags: (count, max) =>
    tn(
      count,
      '1 release or track would have more than :max tags.',
      ':count releases or tracks would have more than :max tags.',
      { max },
    ),
};
const modeLabels: Readonly<Record<EditMode, () => string>> = {
  add: () => t('Add'),
  remove: () => t('Remove'),
  replace: () => t('Replace'),
};

const getDescription = ({ mode, labels }: LabelEdit): string | undefined => {
  if (mode === 'add') return t('Existing values are kept.');
  if (mode === 'remove') return t('Removed where present. Everything else is kept.');
  return labels.length === 0 ? t('All existing values will be removed.') : undefined;
};

interface LabelsFieldProps {
  readonly name: LabelField;
  /** All tracks or albums that are edited, with their current lists. */
  readonly music: readonly WithLabels[];
  readonly value: LabelEdit;
  readonly onChange: (value: LabelEdit) => void;
}

/** Edits the genres or the tags of several tracks or albums: replaces them, adds some or removes some. */
export const LabelsField = ({ name, music, value, onChange }: LabelsFieldProps) => {
  const Field = fields[name];
  const overfullCount = countOverfullLists(name, music, value);
  const description = music.length > 1 ? getDescription(value) : undefined;
  return (
    <div className={field}>
      <Field
        label={fieldLabels[name][value.mode]()}
        value={[...value.labels]}
        onChange={(labels) => onChange({ ...value, labels })}
        {...(description && { description })}
        // The number of labels that are added or removed is not limited.
        {...(value.mode !== 'replace' && { labelEnd: '' })}
        {...(overfullCount > 0 && {
          error: overfullTexts[name](overfullCount, labelMaxima[name]),
        })}
      />
      {music.length > 1 && (
        <RadioGroup
          aria-label={t('Change :field', { field: fieldLabels[name].replace() })}
          value={value.mode}
          onChange={(mode) =>
            onChange({ mode: mode as EditMode, labels: value.mode === 'replace' ? [] : value.labels })
          }
        >
          <div className={segments}>
            {(Object.keys(modeLabels) as EditMode[]).map((mode) => (
              <Radio key={mode} value={mode} className={segment}>
                {modeLabels[mode]()}
              </Radio>
            ))}
          </div>
        </RadioGroup>
      )}
    </div>
  );
};
