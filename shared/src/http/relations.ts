import * as z from 'zod';

/** Query parameters that name relations, joined with commas (spec §7). */
export const relationParameters = ['with', 'load', 'loadCount'] as const;
export type RelationParameter = (typeof relationParameters)[number];

export const isRelationParameter = (name: unknown): name is RelationParameter =>
  relationParameters.some((known) => known === name);

const namesOf = <const Name extends string>(names: readonly [Name, ...Name[]]) => z.array(z.enum(names)).optional();

/**
 * Query parameters of a call that takes relations: `with` and `load` mean the same. A name that is not declared is refused,
 * with the declared ones.
 * @param relations what the reply holds already, or adds when it is named
 */
export const relationQuery = <const Relation extends string>(...relations: [Relation, ...Relation[]]) => ({
  with: namesOf(relations),
  load: namesOf(relations),
});

/**
 * Query parameter of a call that takes counts of relations.
 * @param counts what the reply counts already, or adds when it is named
 */
export const countQuery = <const Count extends string>(...counts: [Count, ...Count[]]) => ({
  loadCount: namesOf(counts),
});

/** The relations that a call names. */
export const requestedRelations = <Relation extends string>({
  with: included = [],
  load: loaded = [],
}: {
  readonly with?: readonly Relation[] | undefined;
  readonly load?: readonly Relation[] | undefined;
}): ReadonlySet<Relation> => new Set([...included, ...loaded]);
