import type { Visibility } from '@overtone/shared/catalog/music/standing.model.ts';
import { EyeOff, Globe, Link2 } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { visibilityMeanings, visibilityNames } from '../field-words.ts';

const icons = { public: Globe, unlisted: Link2, hidden: EyeOff };
const all: readonly Visibility[] = ['public', 'unlisted', 'hidden'];

/** For whom it is. */
export const VisibilityField = ({ value, onChange, ...rest }: FieldControl<Visibility>) => (
  <Select
    {...rest}
    label={t('Visibility')}
    description={visibilityMeanings[value]()}
    value={value}
    onChange={(chosen) => chosen && onChange(chosen as Visibility)}
    options={all.map((one) => {
      const Icon = icons[one];
      return {
        value: one,
        label: visibilityNames[one](),
        description: visibilityMeanings[one](),
        icon: <Icon width={18} height={18} aria-hidden />,
      };
    })}
  />
);
