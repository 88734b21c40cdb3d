import * as z from 'zod';
import { Name } from '../../texts/name.ts';
import { catalogLimits } from '../catalog-limits.ts';

/** International Standard Recording Code without hyphens (ISO 3901: country, registrant, year, designation). */
export const Isrc = z
  .string()
  .overwrite((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, { error: 'Enter an ISRC like GB-ABC-26-00001.' });

/** Whether the check digit of a code is correct (GS1 General Specifications, 7.9). */
const hasValidCheckDigit = (digits: string): boolean => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** Universal Product Code or European Article Number of a release: 12 or 13 digits including the check digit. */
export const Upc = z
  .string()
  .overwrite((code) => code.replaceAll(/[\s-]/g, ''))
  .regex(/^\d{12,13}$/, { error: 'Enter a 12-digit UPC or 13-digit EAN.' })
  .refine(hasValidCheckDigit, { error: 'This code has a wrong digit.' });

/** Beats per minute. */
export const Bpm = z.number().min(1).max(catalogLimits.bpmMax);

const tonics = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
type Tonic = (typeof tonics)[number];

/** Every key by its usual name, major keys first. */
export const musicalKeys = [
  ...tonics.map((tonic): `${Tonic} major` => `${tonic} major`),
  ...tonics.map((tonic): `${Tonic} minor` => `${tonic} minor`),
] as const;
export const MusicalKey = z.enum(musicalKeys);
export type MusicalKey = z.output<typeof MusicalKey>;

/** The licence of a recording: all rights reserved, or a Creative Commons licence (version 4.0). */
export const licences = [
  'all-rights-reserved',
  'cc-by',
  'cc-by-sa',
  'cc-by-nd',
  'cc-by-nc',
  'cc-by-nc-sa',
  'cc-by-nc-nd',
  'cc0',
] as const;
export const Licence = z.enum(licences);
export type Licence = z.output<typeof Licence>;

/** The role of a contributor to a recording. */
export const creditRoles = [
  'composer',
  'lyricist',
  'arranger',
  'producer',
  'vocals',
  'performer',
  'recording',
  'mixing',
  'mastering',
  'remixer',
  'artwork',
  'publisher',
  'label',
] as const;
export const CreditRole = z.enum(creditRoles);
export type CreditRole = z.output<typeof CreditRole>;

/** A contributor by name. It has no link to an artist page, so that managers cannot add tracks to the pages of other artists. */
export const Credit = z.object({ role: CreditRole, name: Name });
export type Credit = z.output<typeof Credit>;

/** The language of the lyrics by ISO 639; `zxx` for instrumental music. */
export const RecordingLanguage = z.string().regex(/^[a-z]{2,3}$/, { error: 'Choose a language.' });
