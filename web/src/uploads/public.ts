// What the other contexts may use of `uploads`.
export { crc32OfBlob, crcText } from './engine/crc32.ts';
export { refused, sendBytes } from './engine/send-bytes.ts';
export { ProgressLine } from './progress-line.tsx';
