import { type Site, startSite } from './site.ts';

/** A running site of this or of another checkout of the repository. */
export interface MeasuredSite {
  readonly name: string;
  readonly url: string;
}

/**
 * Starts the demo of this checkout and of the one to compare with, if any, and runs a benchmark on them. Machines are noisy:
 * only figures of the same run can be compared.
 * @param otherCheckout folder of the other checkout, with its packages installed
 */
export const withSites = async (
  otherCheckout: string | undefined,
  run: (sites: readonly MeasuredSite[]) => Promise<void>,
): Promise<void> => {
  const sites: (Site & MeasuredSite)[] = [];
  try {
    sites.push({ name: 'this', ...(await startSite({ hasDemo: true })) });
    if (otherCheckout)
      sites.push({ name: 'against', ...(await startSite({ hasDemo: true, checkout: otherCheckout })) });
    await run(sites);
  } finally {
    for (const site of sites) await site.stop();
  }
};

/**
 * Measures the sites alternately. Every other round starts with the last site, so that no site is always the first.
 * @returns the measurements by the name of the site
 */
export const measureAlternately = async <Measurement>(
  sites: readonly MeasuredSite[],
  rounds: number,
  measure: (site: MeasuredSite) => Promise<Measurement>,
): Promise<ReadonlyMap<string, readonly Measurement[]>> => {
  const measurements = new Map<string, Measurement[]>(sites.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
      measurements.get(site.name)?.push(await measure(site));
    }
  }
  return measurements;
};

export const calculateMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

type Cell = string | number;

/**
 * Returns the rows of a table: one for each site, and one with this checkout's figures divided by those of the other.
 * @param labels first cells of each row
 */
export const buildComparison = (
  labels: readonly Cell[],
  figures: readonly (readonly [site: string, cells: readonly Cell[]])[],
): Cell[][] => {
  const rows = figures.map(([site, cells]) => [...labels, site, ...cells]);
  const [[, currentFigures] = [], [, otherFigures] = []] = figures;
  if (!currentFigures || !otherFigures) return rows;
  const ratios = currentFigures.map((cell, index) => {
    const otherCell = otherFigures[index];
    if (typeof cell !== 'number' || typeof otherCell !== 'number') return '';
    // Both are 0 in pages without shifts or long tasks.
    return cell === otherCell ? 1 : roundToHundredths(cell / otherCell);
  });
  return [...rows, [...labels, 'ratio', ...ratios]];
};
