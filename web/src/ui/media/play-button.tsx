import { Pause, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { glyph, playButton } from './play-button.css.ts';

export interface PlayButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly size?: keyof typeof playButton;
  readonly isPlaying: boolean;
  /** The label: "Play Glass Orchard". */
  readonly label: string;
}

/** The round accent button that plays and pauses. */
export const PlayButton = ({ size = 44, isPlaying, label, className, ...props }: PlayButtonProps) => (
  <button type="button" aria-label={label} {...props} className={classNames(playButton[size], className)}>
    {isPlaying ? <Pause className={glyph} /> : <Play className={glyph} />}
  </button>
);
