import type { VisitorObject } from 'vite';
import type { Edit, MutationKind, Span } from '../mutant.ts';

/** Proposes a mutant of a node. The edit may cover only a part of the node. */
export type Propose = (node: Span, edit: Edit, kind?: MutationKind) => void;

/** A mutation operator. The visitor proposes the mutants of a program. */
export interface Operator {
  readonly name: string;
  visitor(propose: Propose, source: string): VisitorObject;
}

/** Returns an edit that replaces a whole node. */
export const replaceNode = ({ start, end }: Span, text: string): Edit => ({ start, end, text });

export const getSource = (source: string, { start, end }: Span): string => source.slice(start, end);

/** Returns an edit that replaces the operator after its left operand. */
export const replaceOperator = (source: string, left: Span, from: string, to: string): Edit => {
  const start = source.indexOf(from, left.end);
  return { start, end: start + from.length, text: to };
};
