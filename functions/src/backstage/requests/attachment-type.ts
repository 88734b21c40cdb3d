import { attachmentMimes } from '@overtone/shared/backstage/requests/attachment-mimes.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';

type Mime = (typeof attachmentMimes)[AttachmentKind][number];

/** Bytes of a file's beginning that tell its type. */
export const typeLength = 16;

/** How files begin, as Latin 1: PNG (W3C, "PNG signature"), JPEG (ITU T.81, SOI), WebP (RFC 9649), PDF (ISO 32000-2, 7.5.2). */
const beginnings: Readonly<Record<Mime, RegExp>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'application/pdf': /^%PDF-/,
};

const isOf = <Kind extends AttachmentKind>(kind: Kind, mime: string): mime is (typeof attachmentMimes)[Kind][number] =>
  (attachmentMimes[kind] as readonly string[]).includes(mime);

/** What an attachment is by its first bytes; undefined for what its kind does not take, whatever it was called. */
export const typeOf = <Kind extends AttachmentKind>(
  kind: Kind,
  start: Uint8Array,
): (typeof attachmentMimes)[Kind][number] | undefined => {
  const begin = Buffer.from(start).toString('latin1');
  return Object.entries(beginnings)
    .filter(([, pattern]) => pattern.test(begin))
    .map(([mime]) => mime)
    .find((mime) => isOf(kind, mime));
};

/** Whether a kind is sent as such a type at all. */
export const isTaken = (kind: AttachmentKind, mime: string): boolean => isOf(kind, mime);

/** What to choose instead. */
export const chooseAnother = (kind: AttachmentKind): Text =>
  kind === 'image' ? text('Choose a picture as PNG, JPEG or WebP.') : text('Choose a scan as PNG, JPEG or PDF.');
