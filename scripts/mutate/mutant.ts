/** A range of a source file, as offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Edit extends Span {
  readonly text: string;
}

/**
 * Determines how the switch of a mutant is inserted: as a conditional expression, or as an `if` around the statement or
 * the block that the mutant removes.
 */
export type MutationKind = 'expression' | 'statement' | 'block';

/** A small change of the logic of a source file. */
export interface Mutant {
  /** The path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly operator: string;
  readonly kind: MutationKind;
  /** The node that the switch replaces: the mutated node, or the optional chain that contains it. */
  readonly span: Span;
  /** The code that replaces the node. Empty for removed statements. */
  readonly replacement: string;
  /** The code before and after, for reports. */
  readonly change: string;
}

/** A mutant of the sample. The switch refers to it by the id. */
export interface SampledMutant extends Mutant {
  readonly id: number;
}
