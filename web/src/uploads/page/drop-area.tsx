import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PickedFile } from '../engine/upload.model.ts';
import { useDroppedFiles } from '../use-dropped-files.ts';
import * as css from './upload-page.css.ts';

interface DropAreaProps {
  readonly onFiles: (files: readonly PickedFile[]) => void;
  readonly children: ReactNode;
}

/** The drop area for files and folders. They can also be dropped anywhere else on the page. */
export const DropArea = ({ onFiles, children }: DropAreaProps) => (
  <div className={css.dropArea} data-over={useDroppedFiles(onFiles) || undefined}>
    <CloudUpload className={css.dropSign} aria-hidden />
    {children}
  </div>
);
