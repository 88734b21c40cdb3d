import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t, tn } from '../../../lib/i18n.ts';
import { GenresField } from '../../fields/genres-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { segment, segments } from '../fields/type-field.css.ts';
import { type How, type LabelEdit, type Labelled, type LabelName, labelsMax, overfull } from './label-edit.ts';
import { field } from './labels-field.css.ts';

const fields = { genres: GenresField, tags: TagsField };

const ways: Readonly<Record<LabelName, Readonly<Record<How, () => string>>>> = {
  genres: { add: () => t('Add genres'), remove: () => t('Remove genres'), replace: () => t('Genres') },
  tags: { add: () => t('Add tags'), remove: () => t('Remove tags'), replace: () => t('Tags') },
};
const hows: Readonly<Record<How, () => string>> = {
  add: () => t('Add'),
  remove: () => t('Remove'),
  replace: () => t('Replace'),
};

const meaning = ({ how, labels }: LabelEdit): string | undefined => {
  if (how === 'add') return t('What each of them has stays.');
  if (how === 'remove') return t('Whoever has them loses them, and nothing else.');
  return labels.length === 0 ? t('Each of them has none then.') : undefined;
};

interface LabelsFieldProps {
  readonly name: LabelName;
  /** All that are edited, as they are now. */
  readonly all: readonly Labelled[];
  readonly value: LabelEdit;
  readonly onChange: (value: LabelEdit) => void;
}

/** Replaces the genres or the tags of several, adds some to each, or takes some from each. */
export const LabelsField = ({ name, all, value, onChange }: LabelsFieldProps) => {
  const Field = fields[name];
  const over = overfull(name, all, value);
  const description = all.length > 1 ? meaning(value) : undefined;
  return (
    <div className={field}>
      <Field
        label={ways[name][value.how]()}
        value={[...value.labels]}
        onChange={(labels) => onChange({ ...value, labels })}
        {...(description && { description })}
        // Of what is added or removed nobody counts how many there may be.
        {...(value.how !== 'replace' && { labelEnd: '' })}
        {...(over > 0 && {
          error: tn(over, '1 of them would have more than :most.', ':count of them would have more than :most.', {
            most: labelsMax[name],
          }),
        })}
      />
      {all.length > 1 && (
        <RadioGroup
          aria-label={t('What to do with them: :field', { field: ways[name].replace() })}
          value={value.how}
          onChange={(how) => onChange({ how: how as How, labels: value.how === 'replace' ? [] : value.labels })}
        >
          <div className={segments}>
            {(Object.keys(hows) as How[]).map((how) => (
              <Radio key={how} value={how} className={segment}>
                {hows[how]()}
              </Radio>
            ))}
          </div>
        </RadioGroup>
      )}
    </div>
  );
};
