import type { SampledMutant, Span } from './mutant.ts';

/** Name of the global function that returns whether a mutant is active. No mutant is active if it is not defined. */
export const switchFunction = '__overtoneMutant';

/** A node of the source with its mutants. */
interface MutatedNode {
  readonly span: Span;
  readonly kind: SampledMutant['kind'];
  readonly mutants: SampledMutant[];
}

/** Returns outer nodes before the nodes in them. */
const groupByNode = (mutants: readonly SampledMutant[]): MutatedNode[] => {
  const nodes = new Map<string, MutatedNode>();
  for (const mutant of mutants) {
    const key = `${mutant.span.start} ${mutant.span.end}`;
    const node = nodes.get(key) ?? { span: mutant.span, kind: mutant.kind, mutants: [] };
    node.mutants.push(mutant);
    nodes.set(key, node);
  }
  return [...nodes.values()].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
};

const buildCondition = ({ id }: SampledMutant): string => `globalThis.${switchFunction}?.(${id})`;

const buildSwitch = ({ kind, mutants }: MutatedNode, original: string): string => {
  if (kind === 'expression')
    return mutants.reduceRight(
      (originalCode, mutant) => `(${buildCondition(mutant)} ? (${mutant.replacement}) : ${originalCode})`,
      `(${original})`,
    );
  // The braces keep an `else` after the statement from binding to the inserted `if`.
  return `{ if (!(${mutants.map(buildCondition).join(' || ')})) ${original} }`;
};

/**
 * Returns the source of a module that contains all mutants. Each of them is behind a switch and inactive by default.
 */
export const insertMutantSwitches = (source: string, mutants: readonly SampledMutant[]): string => {
  const nodes = groupByNode(mutants);
  let nextIndex = 0;
  const transform = ({ start, end }: Span): string => {
    let output = '';
    let position = start;
    for (let node = nodes[nextIndex]; node && node.span.end <= end; node = nodes[nextIndex]) {
      nextIndex += 1;
      output += source.slice(position, node.span.start) + buildSwitch(node, transform(node.span));
      position = node.span.end;
    }
    return output + source.slice(position, end);
  };
  return transform({ start: 0, end: source.length });
};
