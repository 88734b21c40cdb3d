import type { ComponentType, FormEvent, ReactNode } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type RegisterOptions,
  type UseFormReturn,
  useController,
  useFormState,
} from 'react-hook-form';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { showFailure } from '../feedback/show-failure.ts';
import type { FieldControl } from './field.tsx';
import { form as formStyle } from './form.css.ts';

export interface FormProps<T extends FieldValues> {
  /** Of `useForm` of react-hook-form; give it `defaultValues` for every field, in their order. */
  readonly form: UseFormReturn<T>;
  /** A `useCall` with this form says itself what went wrong; whatever else rejects is said here. */
  readonly onSubmit: (values: T) => Promise<unknown>;
  /** Names the form for a screen reader, where no heading does. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form whose server has the last word on what is valid. */
export const Form = <T extends FieldValues>({
  form,
  onSubmit,
  label,
  className = formStyle,
  children,
}: FormProps<T>) => {
  const save = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showFailure(error, { form });
    }
  });
  const submit = (event: FormEvent): void => {
    // A dialog's form stands, to React, inside the form that opened it.
    event.stopPropagation();
    void save(event);
  };
  return (
    <FormProvider {...form}>
      <form className={className} noValidate onSubmit={submit} aria-label={label}>
        {children}
      </form>
    </FormProvider>
  );
};

type Given = keyof FieldControl<never>;

export type FormFieldProps<T extends FieldValues, P> = Omit<P, Given> & {
  readonly control: Control<T>;
  readonly name: FieldPath<T>;
  /** Any field of this folder: `TextField`, `Select`. */
  readonly as: ComponentType<P>;
  /** What need not wait for the server: `{ required: t('…') }`. */
  readonly rules?: Omit<RegisterOptions<T, FieldPath<T>>, 'disabled' | 'setValueAs' | 'valueAsDate' | 'valueAsNumber'>;
};

/** A field of a form: `<FormField as={TextField} control={form.control} name="email" label={t('Email')} />`. */
export const FormField = <T extends FieldValues, P extends object>({
  control,
  name,
  as,
  rules,
  ...props
}: FormFieldProps<T, P>) => {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  const { disabled: _, ...bound } = field;
  // The types meet in what the caller wrote; TypeScript cannot follow a rest of a generic.
  const Field = as as unknown as ComponentType<Record<string, unknown>>;
  return <Field {...props} {...bound} error={fieldState.error?.message} />;
};

/** Sends the form it stands in; waits, and shows it, while the form is on its way. */
export const SubmitButton = ({ variant = 'primary', ...props }: Omit<ButtonProps, 'type' | 'pending'>) => {
  const { isSubmitting } = useFormState();
  return <Button {...props} type="submit" variant={variant} pending={isSubmitting} />;
};
