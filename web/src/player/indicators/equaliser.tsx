import { usePlayer } from '../use-player.ts';
import { EqualiserBars } from './equaliser-bars.tsx';

/** The bars of what the page's player plays. */
export const Equaliser = () => <EqualiserBars playing={usePlayer(({ status }) => status === 'playing')} />;
