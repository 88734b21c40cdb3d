import { type ESTree, parseSync, Visitor } from 'vite';
import type { Edit, Mutant, Span } from './mutant.ts';
import { getSource } from './operators/operator.ts';
import { operators } from './operators/operators.ts';

const maxLineLength = 90;

const formatOnOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line;
};

/** Returns the source of a node with the edit applied. */
const applyEdit = (source: string, span: Span, { start, end, text }: Edit): string =>
  source.slice(span.start, start) + text + source.slice(end, span.end);

interface SwitchConstraints {
  /**
   * The optional chain that contains a node. The switch has to replace the whole chain, because a part of it would lose
   * `this` and the short circuit.
   */
  readonly optionalChains: Map<Span, Span>;
  /** Nodes that cannot be replaced by a switch, such as types and the operands of `delete`. */
  readonly excludedNodes: Set<Span>;
}

type ChainElement = ESTree.Expression | ESTree.Super;

const getPreviousElement = (node: ChainElement): ChainElement | undefined => {
  if (node.type === 'MemberExpression') return node.object;
  if (node.type === 'CallExpression') return node.callee;
  return node.type === 'TSNonNullExpression' ? node.expression : undefined;
};

const findConstraints = (program: ESTree.Program): SwitchConstraints => {
  const optionalChains = new Map<Span, Span>();
  const excludedNodes = new Set<Span>();
  new Visitor({
    ChainExpression(chain) {
      let element: ChainElement | undefined = chain.expression;
      for (; element; element = getPreviousElement(element)) optionalChains.set(element, chain);
    },
    TSLiteralType: ({ literal }) => {
      excludedNodes.add(literal);
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'delete') excludedNodes.add(argument);
    },
  }).visit(program);
  return { optionalChains, excludedNodes };
};

/**
 * Finds all mutants of a module, sorted by position. Identical mutants of different operators are returned once.
 * @param file the path from the root of the repository; the extension distinguishes TypeScript and TSX
 * @throws if the source cannot be parsed
 */
export const findMutants = (file: string, source: string): Mutant[] => {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const { optionalChains, excludedNodes } = findConstraints(program);
  const mutants = new Map<string, Mutant>();
  for (const { name, visitor } of operators) {
    const propose = (node: Span, edit: Edit, kind: Mutant['kind'] = 'expression'): void => {
      const span = optionalChains.get(node) ?? { start: node.start, end: node.end };
      if (excludedNodes.has(node) || excludedNodes.has(span)) return;
      const replacement = applyEdit(source, span, edit);
      const key = `${span.start} ${span.end} ${replacement}`;
      if (mutants.has(key)) return;
      mutants.set(key, {
        file,
        line: source.slice(0, edit.start).split('\n').length,
        operator: name,
        kind,
        span: { start: span.start, end: span.end },
        replacement,
        change: `${formatOnOneLine(getSource(source, node))} -> ${formatOnOneLine(applyEdit(source, node, edit)) || '(removed)'}`,
      });
    };
    new Visitor(visitor(propose, source)).visit(program);
  }
  return [...mutants.values()].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
};
