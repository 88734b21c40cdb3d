import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

const nobodys = () => ({ body: { entryIds: ['fil_01JD0000000000000000000000'] } });

const form = (): FormData => {
  const form = new FormData();
  form.set('file', new File(['fLaC and no more'], 'Song.flac', { type: 'audio/flac' }));
  return form;
};

export const fileEntrySamples = samplesOf(fileEntryContract, {
  create: { parts: () => ({ body: form() }) },
  list: {},
  states: { parts: nobodys },
  limits: {},
  resume: { parts: nobodys, allowed: 404 },
  remove: { parts: nobodys },
  restore: { parts: nobodys, allowed: 404 },
});
