import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';
import { notImplemented, S3Error } from '../errors.ts';

/** A value of a reply: text, elements by name, or the same element several times. */
export type Xml = string | number | boolean | undefined | readonly Xml[] | { readonly [name: string]: Xml };

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  // Without it, numeric references such as &#xA; would stay as they are.
  htmlEntities: true,
});

/** Markup, and the control characters that a key may hold but XML may not show bare. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters to escape
const special = /[&<>"'\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;

const escapeXml = (text: string): string => text.replace(special, (character) => `&#${character.charCodeAt(0)};`);

const render = (name: string, value: Xml): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: Xml) => render(name, item)).join('');
  if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>`;
  const children = Object.entries(value).map(([child, content]) => render(child, content));
  return `<${name}>${children.join('')}</${name}>`;
};

/** Writes a reply; an undefined value leaves its element out. */
export const toXml = (name: string, value: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${render(name, value)}`;

/** Elements that a strict schema does not know: what they ask for would be left undone. */
const unknownElements = (error: unknown): string[] =>
  error instanceof z.core.$ZodError
    ? error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    : [];

/**
 * Reads a request body by its schema; every text stays a string.
 * @throws MalformedXML (400); NotImplemented (501) for an element that a strict schema does not know
 */
export const fromXml = <T>(text: string, schema: z.core.$ZodType<T>): T => {
  const malformed = () =>
    new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate against our schema');
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) throw malformed();
  try {
    return z.parse(schema, parser.parse(text));
  } catch (error) {
    const [unknown] = unknownElements(error);
    throw unknown ? notImplemented(`the element ${unknown}`) : malformed();
  }
};

/** An element that may come once or many times; the parser gives one as itself. */
export const oneOrMore = <T extends z.core.$ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).min(1));

/** An element that may be missing, or come many times. */
export const anyNumberOf = <T extends z.core.$ZodType>(item: T) => oneOrMore(item).optional().default([]);

/** An element of other elements; the parser gives an empty one as text. */
export const element = <T extends z.core.$ZodShape>(shape: T) =>
  z.preprocess((value) => (value === '' ? {} : value), z.strictObject(shape));
