import type { SongPlan } from './song.model.ts';
import { ambient } from './styles/ambient.ts';
import { chiptune } from './styles/chiptune.ts';
import { choral } from './styles/choral.ts';
import { house } from './styles/house.ts';
import { lofi } from './styles/lofi.ts';
import { motorik } from './styles/motorik.ts';
import { plucked } from './styles/plucked.ts';
import type { StyleName } from './styles/style-name.ts';
import { waltz } from './styles/waltz.ts';
import { master } from './synth/master.ts';
import type { Stereo } from './synth/stereo.ts';

const styles: Record<StyleName, (plan: SongPlan) => Stereo> = {
  ambient,
  chiptune,
  choral,
  house,
  lofi,
  motorik,
  plucked,
  waltz,
};

/** Renders a song as stereo samples at 44.1 kHz and about -16 LUFS. The same plan gives the same samples. */
export const renderSong = (plan: SongPlan): Stereo => master(styles[plan.style](plan));
