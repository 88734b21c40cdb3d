import type { Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { EyeOff, Globe, Link2 } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { visibilityMeanings, visibilityNames } from '../field-labels.ts';

const icons = { public: Globe, unlisted: Link2, hidden: EyeOff };
const all: readonly Visibility[] = ['public', 'unlisted', 'hidden'];

interface VisibilityFieldProps extends FieldControl<Visibility> {
  /** Whether a date is chosen that has not come yet. */
  readonly isScheduled?: boolean;
}

const meaningOf = (visibility: Visibility, isScheduled: boolean): string =>
  visibility === 'public' && isScheduled
    ? t('Visible to everyone from the release date.')
    : visibilityMeanings[visibility]();

/** Who can find and play the music. */
export const VisibilityField = ({ value, onChange, isScheduled = false, ...rest }: VisibilityFieldProps) => (
  <Select
    {...rest}
    label={t('Visibility')}
    description={meaningOf(value, isScheduled)}
    value={value}
    onChange={(chosen) => chosen && onChange(chosen as Visibility)}
    options={all.map((one) => {
      const Icon = icons[one];
      return {
        value: one,
        label: visibilityNames[one](),
        description: meaningOf(one, isScheduled),
        icon: <Icon width={18} height={18} aria-hidden />,
      };
    })}
  />
);
