// What other contexts may import from `uploads`.
export { endAudioUseAction, useAudioActions } from './audio/audio-use.store.ts';
export type { StoredAudio } from './audio/stored-audio.model.ts';
export { findFile, removeFileActions } from './files/files.store.ts';
export type { StoredFile } from './files/stored-file.model.ts';
export { countStorage } from './reports/count-storage.worker.ts';
export { findUserSounds, freeFileAction, type ManagedSound, takeFileAction } from './tracks/sounds.store.ts';
