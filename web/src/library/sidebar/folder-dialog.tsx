import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface FolderDialogProps {
  /** The current name; undefined for a new folder. */
  readonly name?: string | undefined;
  readonly save: (name: string) => void;
  readonly close: () => void;
}

/** Asks for the name of a folder. */
export const FolderDialog = ({ name, save, close }: FolderDialogProps) => {
  const form = useForm({ defaultValues: { name: name ?? '' } });
  const submit = (value: string): void => {
    save(value.trim());
    close();
  };
  return (
    <Dialog title={name === undefined ? t('New folder') : t('Rename folder')} size="sm" close={close}>
      <Form form={form} onSubmit={async (values) => submit(values.name)}>
        <FormField
          as={TextField}
          control={form.control}
          name="name"
          label={t('Name')}
          maxLength={textLimits.labelLengthMax}
          autoFocus
          isRequired
          rules={{ validate: (value) => value.trim() !== '' || t('Enter a name.') }}
        />
        <div className={actions}>
          <SubmitButton>{name === undefined ? t('Create') : t('Save')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
