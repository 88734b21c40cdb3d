// What the other contexts may use of `media`.
export { type Analysis, analyse, TruncatedError } from './analyse.ts';
export { readArtwork } from './artwork.ts';
export { type AudioFile, type AudioSource, findUnplayed, hashAudio, openAudio, readMetadata } from './audio-file.ts';
export { sniffLength } from './audio-format.ts';
export { type FileTags, readTags } from './file-tags.ts';
export { type FoundFormat, findFormat } from './find-format.ts';
export { readLyrics } from './lyrics.ts';
export { masterKey } from './master-key.ts';
export { MediaError, megapixelsMaxOf } from './media-error.ts';
export { readDate } from './release-date.ts';
export { keepRendition, keepRenditionOf } from './renditions/keep-rendition.ts';
export { assertRenderable } from './renditions/render.ts';
export { renditionKey } from './renditions/rendition-key.ts';
export { storeSentPicture } from './sent-picture.ts';
export { storeCover } from './store-cover.ts';
export { storePicture } from './store-picture.ts';
