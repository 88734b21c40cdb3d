import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import * as css from './save-bar.css.ts';

interface SaveBarProps {
  /** Whether there are unsaved changes. */
  readonly isShown: boolean;
  readonly isPending: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The bar at the bottom of a page with unsaved changes. */
export const SaveBar = ({ isShown, isPending, onSave, onDiscard }: SaveBarProps) => (
  <div className={css.spacer}>
    {isShown && (
      <fieldset className={css.bar} aria-label={t('Unsaved changes')}>
        <span className={css.text} role="status">
          <span className={css.dot} aria-hidden />
          {t('Unsaved changes')}
        </span>
        <Button variant="quiet" disabled={isPending} onClick={onDiscard}>
          {t('Discard')}
        </Button>
        <Button variant="primary" isPending={isPending} onClick={onSave}>
          {t('Save')}
        </Button>
      </fieldset>
    )}
  </div>
);
