import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { getSamples } from '../../testing/sample.ts';

const buildMissingEntry = () => ({ body: { entryIds: ['fil_01JD0000000000000000000000'] } });

const buildForm = (): FormData => {
  const form = new FormData();
  form.set('file', new File(['fLaC and no more'], 'Song.flac', { type: 'audio/flac' }));
  return form;
};

export const fileEntrySamples = getSamples(fileEntryContract, {
  create: { buildRequest: () => ({ body: buildForm() }), requiredPermission: 'music.create' },
  list: {},
  states: { buildRequest: buildMissingEntry },
  limits: {},
  resume: { buildRequest: buildMissingEntry, statusForAllowed: 404 },
  remove: { buildRequest: buildMissingEntry },
  restore: { buildRequest: buildMissingEntry, statusForAllowed: 404 },
});
