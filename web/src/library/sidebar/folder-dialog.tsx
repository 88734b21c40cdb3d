import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface FolderDialogProps {
  /** What it is called so far; left out for a new one. */
  readonly name?: string | undefined;
  readonly save: (name: string) => void;
  readonly close: () => void;
}

/** What a folder of the library is called. */
export const FolderDialog = ({ name, save, close }: FolderDialogProps) => {
  const form = useForm({ defaultValues: { name: name ?? '' } });
  const done = (called: string): void => {
    save(called.trim());
    close();
  };
  return (
    <Dialog title={name === undefined ? t('New folder') : t('Rename folder')} size="sm" close={close}>
      <Form form={form} onSubmit={async (values) => done(values.name)}>
        <FormField
          as={TextField}
          control={form.control}
          name="name"
          label={t('Name')}
          maxLength={textLimits.labelLengthMax}
          autoFocus
          isRequired
          rules={{ validate: (called) => called.trim() !== '' || t('Enter a name.') }}
        />
        <div className={actions}>
          <SubmitButton>{name === undefined ? t('Create') : t('Save')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
