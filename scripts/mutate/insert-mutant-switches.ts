import type { SampledMutant, Span } from './mutant.model.ts';

/** The global function that says whether a mutant is the one to be; where nobody defined it, none is. */
export const switchName = '__overtoneMutant';

interface Site {
  readonly at: Span;
  readonly kind: SampledMutant['kind'];
  readonly mutants: SampledMutant[];
}

const sitesOf = (mutants: readonly SampledMutant[]): Site[] => {
  const sites = new Map<string, Site>();
  for (const mutant of mutants) {
    const key = `${mutant.at.start} ${mutant.at.end}`;
    const site = sites.get(key) ?? { at: mutant.at, kind: mutant.kind, mutants: [] };
    site.mutants.push(mutant);
    sites.set(key, site);
  }
  return [...sites.values()].sort((one, other) => one.at.start - other.at.start || other.at.end - one.at.end);
};

const isOn = ({ id }: SampledMutant): string => `globalThis.${switchName}?.(${id})`;

const switched = ({ kind, mutants }: Site, original: string): string => {
  if (kind === 'expression')
    return mutants.reduceRight(
      (otherwise, mutant) => `(${isOn(mutant)} ? (${mutant.replacement}) : ${otherwise})`,
      `(${original})`,
    );
  // Braces around a statement: an `else` after it would go to the wrong `if`.
  return `{ if (!(${mutants.map(isOn).join(' || ')})) ${original} }`;
};

/** Writes a module once with all its mutants in it, each behind a switch that is off until a run turns it on. */
export const switchMutants = (source: string, mutants: readonly SampledMutant[]): string => {
  const sites = sitesOf(mutants);
  let next = 0;
  const write = ({ start, end }: Span): string => {
    let written = '';
    let from = start;
    for (let site = sites[next]; site && site.at.end <= end; site = sites[next]) {
      next += 1;
      written += source.slice(from, site.at.start) + switched(site, write(site.at));
      from = site.at.end;
    }
    return written + source.slice(from, end);
  };
  return write({ start: 0, end: source.length });
};
