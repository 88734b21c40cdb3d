import type { Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { EyeOff, Globe, Link2 } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { visibilityDescriptions, visibilityLabels } from '../field-labels.ts';

const icons = { public: Globe, unlisted: Link2, hidden: EyeOff };
const visibilities: readonly Visibility[] = ['public', 'unlisted', 'hidden'];

interface VisibilityFieldProps extends FieldControl<Visibility> {
  /** Whether a future release date is selected. */
  readonly isScheduled?: boolean;
}

const getDescription = (visibility: Visibility, isScheduled: boolean): string =>
  visibility === 'public' && isScheduled
    ? t('Visible to everyone from the release date.')
    : visibilityDescriptions[visibility]();

/** Selects who can find and play the music. */
export const VisibilityField = ({ value, onChange, isScheduled = false, ...rest }: VisibilityFieldProps) => (
  <Select
    {...rest}
    label={t('Visibility')}
    description={getDescription(value, isScheduled)}
    value={value}
    onChange={(chosen) => chosen && onChange(chosen as Visibility)}
    options={visibilities.map((visibility) => {
      const Icon = icons[visibility];
      return {
        value: visibility,
        label: visibilityLabels[visibility](),
        description: getDescription(visibility, isScheduled),
        icon: <Icon width={18} height={18} aria-hidden />,
      };
    })}
  />
);
