import type { VisitorObject } from 'vite';
import type { Edit, Kind, Span } from '../mutant.model.ts';

/** Proposes to edit a node; the edit may be of a part of it only. */
export type Propose = (node: Span, edit: Edit, kind?: Kind) => void;

/** One way to break logic: what it looks for in a program, and what it makes of it. */
export interface Operator {
  readonly name: string;
  visitor(propose: Propose, source: string): VisitorObject;
}

/** An edit that replaces the whole node. */
export const as = ({ start, end }: Span, text: string): Edit => ({ start, end, text });

export const textOf = (source: string, { start, end }: Span): string => source.slice(start, end);

/** An edit of the operator between two operands. */
export const betweenAs = (source: string, left: Span, from: string, to: string): Edit => {
  const start = source.indexOf(from, left.end);
  return { start, end: start + from.length, text: to };
};
