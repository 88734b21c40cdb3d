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
  /** From `useForm` of react-hook-form, with `defaultValues` for every field in their order. */
  readonly form: UseFormReturn<T>;
  /** A `useCall` with this form shows its own errors; other rejections are shown here. */
  readonly onSubmit: (values: T) => Promise<unknown>;
  /** Labels the form for screen readers, if no heading does. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that is validated by the server. */
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
    // In React's tree a dialog's form is inside the form that opened it.
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

type ControlledProps = keyof FieldControl<never>;

export type FormFieldProps<T extends FieldValues, P> = Omit<P, ControlledProps> & {
  readonly control: Control<T>;
  readonly name: FieldPath<T>;
  /** A field component of this folder: `TextField`, `Select`. */
  readonly as: ComponentType<P>;
  /** Rules that are validated without the server: `{ required: t('…') }`. */
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
  const { disabled: _, ...boundProps } = field;
  // The caller's props have the correct types, but TypeScript cannot infer the rest of a generic.
  const Field = as as unknown as ComponentType<Record<string, unknown>>;
  return <Field {...props} {...boundProps} error={fieldState.error?.message} />;
};

/** Submits its form, and shows a spinner while the submission is pending. */
export const SubmitButton = ({ variant = 'primary', ...props }: Omit<ButtonProps, 'type' | 'pending'>) => {
  const { isSubmitting } = useFormState();
  return <Button {...props} type="submit" variant={variant} isPending={isSubmitting} />;
};
