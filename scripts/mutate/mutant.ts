/** A stretch of a source, as offsets into it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Edit extends Span {
  readonly text: string;
}

/** How a mutant is built in: in place of an expression, around a statement, or inside a block that it empties. */
export type Kind = 'expression' | 'statement' | 'block';

/** One small break of a source, not yet chosen or numbered. */
export interface Mutant {
  /** The path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly operator: string;
  readonly kind: Kind;
  /** What the switch stands for: the broken node itself, or the whole optional chain that it is a part of. */
  readonly at: Span;
  /** What stands there instead; nothing where a statement goes or a block is emptied. */
  readonly replacement: string;
  /** For a person: the broken code before and after. */
  readonly change: string;
}

/** A mutant of the sample; its id is what the switch listens to. */
export interface SampledMutant extends Mutant {
  readonly id: number;
}
