import type { ReactNode } from 'react';
import { useRef } from 'react';
import { hidden } from '../../styles/hidden.css.ts';
import { Button, type ButtonProps } from './button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'pending' | 'wide'> {
  /** MIME types or extensions: `image/*`, `.lrc`. Browsers only suggest them, so validate the file. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Opens the system's file picker. */
export const FileButton = ({ accept, multiple = false, onFiles, children, ...button }: FileButtonProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const files = [...(picker.current?.files ?? [])];
    // Allows choosing the same file again after it was fixed.
    if (picker.current) picker.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        className={hidden}
        tabIndex={-1}
        aria-hidden
        accept={accept}
        multiple={multiple}
        onChange={take}
      />
      <Button {...button} onClick={() => picker.current?.click()}>
        {children}
      </Button>
    </>
  );
};
