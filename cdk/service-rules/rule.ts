/** The parts of a CloudFormation template that rules read. */
export interface StackTemplate {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: unknown }>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value?: unknown; readonly Export?: { readonly Name?: unknown } | undefined }>
  >;
}
/** The templates of an app by stack. */
export type StackTemplates = Readonly<Record<string, StackTemplate>>;

/** A rule of a service, which rejects or silently ignores violations. Emulators do not check it. */
export interface ServiceRule {
  /** Describes a violation: a sentence without the resource as its subject, and without the full stop. */
  readonly violation: string;
  /** The page in the documentation of the service. */
  readonly source: string;
  readonly findViolations: (templates: StackTemplates) => DeclaredResource[];
}

/** The properties of a resource. */
// biome-ignore lint/suspicious/noExplicitAny: the types are defined by CloudFormation, and each rule only reads some fields.
type Properties = any;

export interface DeclaredResource {
  readonly stack: string;
  readonly id: string;
  readonly properties: Properties;
}

/** Finds all resources of a type in all stacks. */
export const findResources = (templates: StackTemplates, type: string): DeclaredResource[] =>
  Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {} }]) => ({ stack, id, properties: Properties })),
  );

const getReferenceIn = (value: Properties): string | undefined => value?.Ref ?? value?.['Fn::GetAtt']?.[0];

/** Returns the resource that a property refers to, in its own stack or exported by another one. */
export const resolveReference = (
  templates: StackTemplates,
  { stack }: DeclaredResource,
  value: Properties,
): DeclaredResource | undefined => {
  const exported = value?.['Fn::ImportValue'];
  for (const [name, { Resources, Outputs = {} }] of Object.entries(templates)) {
    if (exported === undefined && name !== stack) continue;
    const output = Object.values(Outputs).find(({ Export }) => Export?.Name === exported);
    const id = getReferenceIn(exported === undefined ? value : output?.Value);
    const resource = id === undefined ? undefined : Resources[id];
    if (id !== undefined && resource) return { stack: name, id, properties: resource.Properties ?? {} };
  }
  return undefined;
};

/** Creates a rule for each resource of a type. */
export const createResourceRule = (
  type: string,
  violation: string,
  source: string,
  isBroken: (properties: Properties, resource: DeclaredResource, templates: StackTemplates) => boolean,
): ServiceRule => ({
  violation,
  source,
  findViolations: (templates) =>
    findResources(templates, type).filter((resource) => isBroken(resource.properties, resource, templates)),
});
