import { dataRules } from './data.rules.ts';
import { edgeRules } from './edge.rules.ts';
import { lambdaRules } from './lambda.rules.ts';
import type { RuledTemplates, ServiceRule } from './rule.ts';
import { stackRules } from './stack.rules.ts';

/** All rules; `brokenRules` asks each. */
export const rules: readonly ServiceRule[] = [...lambdaRules, ...dataRules, ...edgeRules, ...stackRules];

/** A resource that its service would refuse in the middle of a deploy. */
export interface Breach {
  readonly stack: string;
  readonly id: string;
  /** What is wrong, and where its service says so. */
  readonly sentence: string;
}

/**
 * What AWS' services would refuse in these templates and CloudFormation does not know before it asks them. Emulators take
 * it all: a template that breaks one of these works on a laptop and rolls back in the cloud.
 */
export const brokenRules = (templates: RuledTemplates): Breach[] =>
  rules.flatMap(({ says, source, brokenBy }) =>
    brokenBy(templates).map(({ stack, id }) => ({ stack, id, sentence: `${id} ${says} (${source}).` })),
  );
