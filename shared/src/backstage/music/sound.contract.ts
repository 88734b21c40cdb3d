import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { FileId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Sound } from './sound.model.ts';

export const soundContract = {
  /** A reading call by POST: a hundred ids are longer than an address may be. */
  read: endpoint({
    method: 'POST',
    path: 'backstage/sounds',
    access: 'music.create',
    summary:
      'Read what files of yours say of themselves and how they sound; those that nobody has heard yet are left out',
    request: z.object({ body: z.object({ fileIds: z.array(FileId).min(1).max(limits.soundsMax) }) }),
    reply: z.object({ sounds: z.array(Sound) }),
  }),
};
