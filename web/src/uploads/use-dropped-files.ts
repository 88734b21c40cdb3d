import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '../ui/feedback/show-failure.ts';
import type { PickedFile } from './engine/upload.model.ts';
import { droppedFiles } from './take-files.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files and folders that are dropped anywhere on the page: beside it, the browser would open them in its place.
 * @returns whether some are held over it
 */
export const useDroppedFiles = (onFiles: (files: readonly PickedFile[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(async (data: DataTransfer) => {
    try {
      onFiles(await droppedFiles(data));
    } catch (error) {
      showFailure(error);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void): void =>
      document.addEventListener(type, (event) => hasFiles(event) && hear(event), { signal: stop.signal });
    on('dragover', (event) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    });
    // Only where it leaves the window is there nothing that it comes to.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) void take(event.dataTransfer);
    });
    return () => stop.abort();
  }, []);
  return isOver;
};
