import { soundContract } from '@overtone/shared/backstage/music/sound.contract.ts';
import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import { routes } from '../../platform/routes.ts';
import { findUserSounds, type ManagedSound } from '../../uploads/public.ts';

const presentSound = ({ file, audio }: ManagedSound): Sound[] =>
  audio
    ? [
        {
          ...{ fileId: file.id, trackId: file.trackId, name: file.name },
          ...{ duration: audio.duration, waveform: audio.waveform, image: audio.image },
          // Types and dates are stored as any text. The reply omits values that the contract does not accept.
          tags: audio.tags as Sound['tags'],
        },
      ]
    : [];

export const soundRoutes = routes(soundContract, {
  read: async ({ body }, { visitor }) => ({
    sounds: (await findUserSounds(body.fileIds, visitor)).flatMap(presentSound),
  }),
});
