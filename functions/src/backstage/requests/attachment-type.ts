import { attachmentMimes } from '@overtone/shared/backstage/requests/attachment-mimes.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';

type Mime = (typeof attachmentMimes)[AttachmentKind][number];

/** Number of leading bytes that reveal a file's type. */
export const signatureBytes = 16;

/**
 * Signatures of file types as Latin 1: PNG (W3C, "PNG signature"), JPEG (ITU T.81, SOI), WebP (RFC 9649), PDF
 * (ISO 32000-2, 7.5.2).
 */
const signatures: Readonly<Record<Mime, RegExp>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'application/pdf': /^%PDF-/,
};

const isAcceptedType = <Kind extends AttachmentKind>(
  kind: Kind,
  mime: string,
): mime is (typeof attachmentMimes)[Kind][number] => (attachmentMimes[kind] as readonly string[]).includes(mime);

/**
 * Returns the type of an attachment by its first bytes, or undefined if its kind does not accept it. The declared
 * type is ignored.
 */
export const detectType = <Kind extends AttachmentKind>(
  kind: Kind,
  start: Uint8Array,
): (typeof attachmentMimes)[Kind][number] | undefined => {
  const startText = Buffer.from(start).toString('latin1');
  return Object.entries(signatures)
    .filter(([, pattern]) => pattern.test(startText))
    .map(([mime]) => mime)
    .find((mime) => isAcceptedType(kind, mime));
};

/** Whether a kind of attachment accepts this type. */
export const acceptsType = (kind: AttachmentKind, mime: string): boolean => isAcceptedType(kind, mime);

/** Returns the message that names the accepted types. */
export const describeAcceptedTypes = (kind: AttachmentKind): Text =>
  kind === 'image' ? text('Choose a PNG, JPEG or WebP image.') : text('Choose a PNG, JPEG or PDF file.');
