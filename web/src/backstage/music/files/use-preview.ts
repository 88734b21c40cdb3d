import { useEffect, useRef, useState } from 'react';
import { player } from '../../../player/player.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';

/** Plays an uploaded file that is not a track. The player is paused meanwhile. */
export const usePreview = () => {
  const audio = useRef<HTMLAudioElement>(null);
  const [playingId, setPlayingId] = useState<string | null>(null);
  const stop = (): void => {
    audio.current?.pause();
    audio.current = null;
    setPlayingId(null);
  };
  useEffect(() => () => audio.current?.pause(), []);
  const play = (id: string, url: string): void => {
    stop();
    player.pause();
    const newAudio = new Audio(url);
    newAudio.onended = stop;
    audio.current = newAudio;
    setPlayingId(id);
    newAudio.play().catch((error: unknown) => {
      if (audio.current !== newAudio) return;
      stop();
      showFailure(error);
    });
  };
  return {
    /** The ID of the file that is playing, or null. */
    playingId,
    toggle: (id: string, url: string): void => (playingId === id ? stop() : play(id, url)),
  };
};
