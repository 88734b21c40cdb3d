import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '../ui/feedback/show-failure.ts';
import type { PickedFile } from './engine/upload.model.ts';
import { readDroppedFiles } from './pick-files.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Handles files and folders that are dropped anywhere on the page. Otherwise the browser would open them.
 * @returns whether files are being dragged over the page
 */
export const useDroppedFiles = (onFiles: (files: readonly PickedFile[]) => void): boolean => {
  const [isFinished, setOver] = useState(false);
  const handleDrop = useEffectEvent(async (data: DataTransfer) => {
    try {
      onFiles(await readDroppedFiles(data));
    } catch (error) {
      showFailure(error);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void): void =>
      document.addEventListener(type, (event) => hasFiles(event) && listener(event), { signal: controller.signal });
    on('dragover', (event) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    });
    // `relatedTarget` is null only if the pointer leaves the window.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) void handleDrop(event.dataTransfer);
    });
    return () => controller.abort();
  }, []);
  return isFinished;
};
