// What other contexts may import from `uploads`.
export { addAudioUseActions, deleteAudioUseAction } from './audio/audio-use.store.ts';
export type { StoredAudio } from './audio/stored-audio.model.ts';
export { findFile, removeFileActions } from './files/files.store.ts';
export type { StoredFile } from './files/stored-file.model.ts';
export { countStorage } from './reports/count-storage.worker.ts';
export { assignFileAction, findUserSounds, type ManagedSound, unassignFileAction } from './tracks/sounds.store.ts';
export { requireWorkspaceCapacity } from './workspaces/workspace-capacity.service.ts';
export {
  deleteAllWorkspaceFiles,
  deleteWorkspaceFiles,
  moveUsageToQuotaOwner,
  transferWorkspaceFiles,
} from './workspaces/workspace-files.service.ts';
