// What other contexts may import from `media`.
export { type Analysis, analyseAudio, TruncatedError } from './analyse.ts';
export { readArtwork } from './artwork.ts';
export {
  type AudioFile,
  type AudioSource,
  findUnsupportedFormat,
  hashAudio,
  openAudio,
  readMetadata,
} from './audio-file.ts';
export { sniffLength } from './audio-format.ts';
export { type DetectedFormat, detectFormat } from './detect-format.ts';
export { type FileTags, readTags } from './file-tags.ts';
export { parseLyrics } from './lyrics.ts';
export { getMasterKey } from './master-key.ts';
export { getMaxMegapixels, MediaError } from './media-error.ts';
export { parseTagDate } from './release-date.ts';
export { assertRenderable } from './renditions/render.ts';
export { getRenditionKey } from './renditions/rendition-key.ts';
export { storeMasterRendition, storeRendition } from './renditions/store-rendition.ts';
export { storeCover } from './store-cover.ts';
export { storePicture } from './store-picture.ts';
export { storeUploadedPicture } from './store-uploaded-picture.ts';
