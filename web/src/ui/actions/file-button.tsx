import type { ReactNode } from 'react';
import { useRef } from 'react';
import { hidden } from '../../styles/hidden.css.ts';
import { Button, type ButtonProps } from './button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'isPending' | 'isWide'> {
  /** MIME types or extensions: `image/*`, `.lrc`. Browsers only suggest them, so validate the file. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Opens the system's file picker. */
export const FileButton = ({ accept, multiple = false, onFiles, children, ...buttonProps }: FileButtonProps) => {
  const fileInput = useRef<HTMLInputElement>(null);
  const passFiles = (): void => {
    const files = [...(fileInput.current?.files ?? [])];
    // Allows choosing the same file again after it was fixed.
    if (fileInput.current) fileInput.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        className={hidden}
        tabIndex={-1}
        aria-hidden
        accept={accept}
        multiple={multiple}
        onChange={passFiles}
      />
      <Button {...buttonProps} onClick={() => fileInput.current?.click()}>
        {children}
      </Button>
    </>
  );
};
