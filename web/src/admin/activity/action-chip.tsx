import { activityActions } from '@overtone/shared/admin/activity/activity-actions.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { ChoicePanel } from '../../ui/lists/data-table/choice-panel.tsx';
import { icon, inactiveChip } from '../../ui/lists/data-table/filter-chips.css.ts';
import { getActionLabel } from './activity-labels.ts';

interface ActionChipProps {
  readonly onChoose: (action: string) => void;
}

/** A chip that opens the list of actions, of which one can be chosen. */
export const ActionChip = ({ onChoose }: ActionChipProps) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choices = activityActions.map((action) => ({ id: action, label: getActionLabel(action), isChosen: false }));
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={inactiveChip}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Plus className={icon} aria-hidden />
        {t('Action')}
      </button>
      {isOpen && (
        <ChoicePanel
          label={t('Action')}
          trigger={trigger}
          close={() => setIsOpen(false)}
          choices={choices}
          onToggle={(action) => {
            setIsOpen(false);
            onChoose(action);
          }}
          searchLabel={t('Search values')}
          reset={{ label: t('Cancel'), onSelect: () => setIsOpen(false), isDisabled: false }}
        />
      )}
    </>
  );
};
