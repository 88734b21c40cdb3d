import { CopyButton } from '../actions/copy-button.tsx';
import { TextField } from './text-field.tsx';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly autoFocus?: boolean;
}

/** A text to copy: a token, a URL, embed code. */
export const CopyField = ({ label, value, description, autoFocus = false }: CopyFieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={() => undefined}
    isReadOnly
    autoFocus={autoFocus}
    {...(description && { description })}
    end={<CopyButton text={value} />}
  />
);
