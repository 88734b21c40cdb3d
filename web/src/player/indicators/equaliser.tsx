import { usePlayer } from '../use-player.ts';
import { EqualiserBars } from './equaliser-bars.tsx';

/** Equaliser bars for the page's player. */
export const Equaliser = () => <EqualiserBars isPlaying={usePlayer(({ status }) => status === 'playing')} />;
