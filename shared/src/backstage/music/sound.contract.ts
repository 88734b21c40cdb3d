import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { FileId } from '../../ids.ts';
import { backstageLimits } from '../backstage-limits.ts';
import { Sound } from './sound.model.ts';

export const soundContract = {
  /** A POST that only reads: a hundred ids are too long for a URL. */
  read: endpoint({
    method: 'POST',
    path: 'backstage/sounds',
    access: 'self',
    summary: 'Read the tags and audio data of your files; files that were not analyzed yet are left out',
    request: z.object({ body: z.object({ fileIds: z.array(FileId).min(1).max(backstageLimits.soundsMax) }) }),
    reply: z.object({ sounds: z.array(Sound) }),
  }),
};
