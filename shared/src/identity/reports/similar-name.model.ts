import * as z from 'zod';
import { ArtistId } from '../../ids.ts';

/** A name that another name looks like: that of an artist, or a well-known name, which has no id. */
export const SimilarName = z.object({ id: ArtistId.nullable(), name: z.string() });
export type SimilarName = z.output<typeof SimilarName>;

/** A report by the site: a name, and the names that it looks like. */
export const SimilarNameReport = z.object({ name: z.string(), similarTo: z.array(SimilarName) });
export type SimilarNameReport = z.output<typeof SimilarNameReport>;
