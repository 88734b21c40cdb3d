import { type ESTree, parseSync, Visitor } from 'vite';
import type { Edit, Mutant, Span } from './mutant.model.ts';
import { textOf } from './operators/operator.ts';
import { operators } from './operators/operators.ts';

const maxShown = 90;

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line;
};

const edited = (source: string, at: Span, { start, end, text }: Edit): string =>
  source.slice(at.start, start) + text + source.slice(end, at.end);

interface Surroundings {
  /** The chain that a link of it belongs to: a link alone behind a switch would lose `this` and where the chain ends. */
  readonly chains: Map<Span, Span>;
  /** What is no expression at run time, or loses its meaning behind a switch. */
  readonly untouched: Set<Span>;
}

type Link = ESTree.Expression | ESTree.Super;

const linkBelow = (node: Link): Link | undefined => {
  if (node.type === 'MemberExpression') return node.object;
  if (node.type === 'CallExpression') return node.callee;
  return node.type === 'TSNonNullExpression' ? node.expression : undefined;
};

const surroundingsOf = (program: ESTree.Program): Surroundings => {
  const chains = new Map<Span, Span>();
  const untouched = new Set<Span>();
  new Visitor({
    ChainExpression(chain) {
      for (let link: Link | undefined = chain.expression; link; link = linkBelow(link)) chains.set(link, chain);
    },
    TSLiteralType: ({ literal }) => {
      untouched.add(literal);
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'delete') untouched.add(argument);
    },
  }).visit(program);
  return { chains, untouched };
};

/**
 * All mutants of a module, in the order of its lines; no two break the same place in the same way.
 * @param file the path from the root of the repository; its ending says whether it is TypeScript or TSX
 * @throws Error when the source cannot be parsed
 */
export const findMutants = (file: string, source: string): Mutant[] => {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const { chains, untouched } = surroundingsOf(program);
  const found = new Map<string, Mutant>();
  for (const { name, visitor } of operators) {
    const propose = (node: Span, edit: Edit, kind: Mutant['kind'] = 'expression'): void => {
      const at = chains.get(node) ?? { start: node.start, end: node.end };
      if (untouched.has(node) || untouched.has(at)) return;
      const replacement = edited(source, at, edit);
      const key = `${at.start} ${at.end} ${replacement}`;
      if (found.has(key)) return;
      found.set(key, {
        file,
        line: source.slice(0, edit.start).split('\n').length,
        operator: name,
        kind,
        at: { start: at.start, end: at.end },
        replacement,
        change: `${oneLine(textOf(source, node))} -> ${oneLine(edited(source, node, edit)) || '(removed)'}`,
      });
    };
    new Visitor(visitor(propose, source)).visit(program);
  }
  return [...found.values()].sort((one, other) => one.at.start - other.at.start || other.at.end - one.at.end);
};
