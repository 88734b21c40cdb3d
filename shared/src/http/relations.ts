import * as z from 'zod';

/** The query parameters with names of relations, separated by commas (spec §7). */
export const relationParameters = ['with', 'load', 'loadCount'] as const;
export type RelationParameter = (typeof relationParameters)[number];

export const isRelationParameter = (name: unknown): name is RelationParameter =>
  relationParameters.some((parameter) => parameter === name);

const createNamesSchema = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.enum(names)).optional();

/**
 * Builds the query parameters for relations. `with` and `load` mean the same. An unsupported name is rejected with a
 * message that lists the supported ones.
 * @param relations relations that the reply always contains, or adds if a parameter asks for them
 */
export const createRelationQuery = <const Relation extends string>(...relations: [Relation, ...Relation[]]) => ({
  with: createNamesSchema(relations),
  load: createNamesSchema(relations),
});

/**
 * Builds the query parameter for counts of relations.
 * @param counts counts that the reply always contains, or adds if a parameter asks for them
 */
export const createCountQuery = <const Count extends string>(...counts: [Count, ...Count[]]) => ({
  loadCount: createNamesSchema(counts),
});

/** Returns the relations that a request names. */
export const listRequestedRelations = <Relation extends string>({
  with: included = [],
  load: loaded = [],
}: {
  readonly with?: readonly Relation[] | undefined;
  readonly load?: readonly Relation[] | undefined;
}): ReadonlySet<Relation> => new Set([...included, ...loaded]);
