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
          // The type and the date are stored as texts, so the reply omits unknown ones.
          tags: audio.tags as Sound['tags'],
        },
      ]
    : [];

export const soundRoutes = routes(soundContract, {
  read: async ({ body }, { visitor }) => ({
    sounds: (await findUserSounds(body.fileIds, visitor)).flatMap(presentSound),
  }),
});
