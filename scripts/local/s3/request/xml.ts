import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';
import { createNotImplementedError, S3Error } from '../errors.ts';

/** A value of a response: text, elements by name, or a repeated element. */
export type Xml = string | number | boolean | undefined | readonly Xml[] | { readonly [name: string]: Xml };

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  // Decodes numeric references such as &#xA;.
  htmlEntities: true,
});

/** Markup, and control characters that a key may contain but XML may not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters to escape
const specialCharacters = /[&<>"'\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text.replace(specialCharacters, (character) => `&#${character.charCodeAt(0)};`);

const render = (name: string, value: Xml): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: Xml) => render(name, item)).join('');
  if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>`;
  const children = Object.entries(value).map(([child, content]) => render(child, content));
  return `<${name}>${children.join('')}</${name}>`;
};

/** Renders a response. Undefined values are omitted. */
export const toXml = (name: string, value: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${render(name, value)}`;

/** Elements that a strict schema does not know. Ignoring them would change the effect of the request. */
const listUnknownElements = (error: unknown): string[] =>
  error instanceof z.core.$ZodError
    ? error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    : [];

/**
 * Parses a request body by its schema. Texts remain strings.
 * @throws MalformedXML (400); NotImplemented (501) for an element that a strict schema does not know
 */
export const parseXml = <T>(text: string, schema: z.core.$ZodType<T>): T => {
  const createMalformedError = () =>
    new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate against our schema');
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) throw createMalformedError();
  try {
    return z.parse(schema, parser.parse(text));
  } catch (error) {
    const [unknownElement] = listUnknownElements(error);
    throw unknownElement ? createNotImplementedError(`the element ${unknownElement}`) : createMalformedError();
  }
};

/** An element that occurs at least once. The parser returns a single one without an array. */
export const oneOrMore = <T extends z.core.$ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).min(1));

/** An element that may occur any number of times. */
export const anyNumberOf = <T extends z.core.$ZodType>(item: T) => oneOrMore(item).optional().default([]);

/** An element with child elements. The parser returns an empty one as text. */
export const element = <T extends z.core.$ZodShape>(shape: T) =>
  z.preprocess((value) => (value === '' ? {} : value), z.strictObject(shape));
