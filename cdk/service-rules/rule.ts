/** A CloudFormation template, as far as a rule reads one. */
export interface RuledTemplate {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: unknown }>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value?: unknown; readonly Export?: { readonly Name?: unknown } | undefined }>
  >;
}
/** The stacks of an app, by name. */
export type RuledTemplates = Readonly<Record<string, RuledTemplate>>;

/** What a service refuses, or drops without a word, and no emulator does. */
export interface ServiceRule {
  /** What is wrong with a resource that breaks it: a sentence without the resource at its begin, and without its full stop. */
  readonly says: string;
  /** Page of the service's documentation that says so. */
  readonly source: string;
  readonly brokenBy: (templates: RuledTemplates) => Declared[];
}

/** Part of a template: whatever a property holds. */
// biome-ignore lint/suspicious/noExplicitAny: a template's shape is CloudFormation's, and each rule knows its own few fields.
type Properties = any;

export interface Declared {
  readonly stack: string;
  readonly id: string;
  readonly properties: Properties;
}

/** Every resource of a type, whichever stack declares it. */
export const declared = (templates: RuledTemplates, type: string): Declared[] =>
  Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {} }]) => ({ stack, id, properties: Properties })),
  );

const referenceIn = (value: Properties): string | undefined => value?.Ref ?? value?.['Fn::GetAtt']?.[0];

/** The resource that a property refers to: in its own stack, or by an export of another one. */
export const referredBy = (templates: RuledTemplates, { stack }: Declared, value: Properties): Declared | undefined => {
  const exported = value?.['Fn::ImportValue'];
  for (const [name, { Resources, Outputs = {} }] of Object.entries(templates)) {
    if (exported === undefined && name !== stack) continue;
    const output = Object.values(Outputs).find(({ Export }) => Export?.Name === exported);
    const id = referenceIn(exported === undefined ? value : output?.Value);
    const resource = id === undefined ? undefined : Resources[id];
    if (id !== undefined && resource) return { stack: name, id, properties: resource.Properties ?? {} };
  }
  return undefined;
};

/** A rule about each resource of a type by itself. */
export const ruleOf = (
  type: string,
  says: string,
  source: string,
  isBroken: (properties: Properties, it: Declared, templates: RuledTemplates) => boolean,
): ServiceRule => ({
  says,
  source,
  brokenBy: (templates) => declared(templates, type).filter((it) => isBroken(it.properties, it, templates)),
});
