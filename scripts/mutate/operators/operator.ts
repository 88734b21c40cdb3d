import type { VisitorObject } from 'vite';
import type { Edit, MutationKind, Span } from '../mutant.ts';

/** Proposes a mutant of a node. The edit may cover only a part of the node. */
export type ProposeMutant = (node: Span, edit: Edit, kind?: MutationKind) => void;

/** A mutation operator. The visitor proposes the mutants of a program. */
export interface Operator {
  readonly name: string;
  visitor(propose: ProposeMutant, source: string): VisitorObject;
}

/** Returns an edit that replaces a whole node. */
export const replaceNode = ({ start, end }: Span, text: string): Edit => ({ start, end, text });

export const getSource = (source: string, { start, end }: Span): string => source.slice(start, end);

/** Returns an edit that replaces the operator after its left operand. */
export const replaceOperator = (source: string, leftOperand: Span, operator: string, replacement: string): Edit => {
  const start = source.indexOf(operator, leftOperand.end);
  return { start, end: start + operator.length, text: replacement };
};
