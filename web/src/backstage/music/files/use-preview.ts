import { useEffect, useRef, useState } from 'react';
import { player } from '../../../player/player.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';

/** Lets somebody hear a file of theirs that is no track: what plays meanwhile is paused. */
export const usePreview = () => {
  const audio = useRef<HTMLAudioElement>(null);
  const [heard, setHeard] = useState<string | null>(null);
  const stop = (): void => {
    audio.current?.pause();
    audio.current = null;
    setHeard(null);
  };
  useEffect(() => () => audio.current?.pause(), []);
  const play = (id: string, address: string): void => {
    stop();
    player.pause();
    const next = new Audio(address);
    next.onended = stop;
    audio.current = next;
    setHeard(id);
    next.play().catch((error: unknown) => {
      if (audio.current !== next) return;
      stop();
      showFailure(error);
    });
  };
  return {
    /** The one that is heard. */
    heard,
    toggle: (id: string, address: string): void => (heard === id ? stop() : play(id, address)),
  };
};
