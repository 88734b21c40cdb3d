import { type ESTree, parseSync, Visitor } from 'vite';

/** The texts of a module. */
export interface FoundTexts {
  /** Keys of `t` and `text`: English texts. */
  readonly keys: readonly string[];
  /** Keys of `tn` and `pluralText`: the singular and the plural text. Languages may have more plural forms. */
  readonly plurals: readonly (readonly [one: string, other: string])[];
  /** Calls whose key is not a literal, with their file and line. */
  readonly unresolved: readonly string[];
}

/** Modules that export the functions for texts, in the browser and on the server. */
const textModule = /\/(i18n|texts\/text)\.ts$/;
/** Positions of the arguments that are keys, by function. */
const keyPositions: Readonly<Record<string, readonly number[]>> = { t: [0], tn: [1, 2], text: [0], pluralText: [1, 2] };

/** Returns the text of a string literal, or of a template literal without values; otherwise undefined. */
export const getLiteralText = (node: ESTree.Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
};

/**
 * Finds the keys of the calls of `t`, `tn`, `text` and `pluralText` in a module. Keys must be literals, so that all of
 * them can be found; `translateSiteText` is for texts from the settings and must not get a literal.
 * @param file file name, whose extension selects TypeScript or TSX
 */
export const findTexts = (file: string, code: string): FoundTexts => {
  const keys = new Set<string>();
  const plurals: [string, string][] = [];
  const unresolved: string[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const importedNames = new Set<string>();
  const report = (node: { readonly start: number; readonly end: number }): void => {
    unresolved.push(`${file}:${code.slice(0, node.start).split('\n').length} ${code.slice(node.start, node.end)}`);
  };
  new Visitor({
    ImportDeclaration(declaration) {
      if (!textModule.test(declaration.source.value)) return;
      for (const specifier of declaration.specifiers) {
        const { local } = specifier;
        // Calls by another name or through a namespace import would not be found.
        const specifierText = code.slice(specifier.start, specifier.end).replace(/^type /, '');
        if (specifier.type !== 'ImportSpecifier' || specifierText !== local.name) report(specifier);
        else importedNames.add(local.name);
      }
    },
    CallExpression(call) {
      for (const argument of call.arguments) {
        if (argument.type === 'Identifier' && argument.name in keyPositions && importedNames.has(argument.name))
          report(call);
      }
      if (call.callee.type !== 'Identifier' || !importedNames.has(call.callee.name)) return;
      if (call.callee.name === 'translateSiteText' && getLiteralText(call.arguments[0]) !== undefined) report(call);
      const positions = keyPositions[call.callee.name] ?? [];
      const texts = positions.map((position) => getLiteralText(call.arguments[position]));
      if (texts.includes(undefined)) report(call);
      const [text, other] = texts;
      if (text !== undefined && other !== undefined) plurals.push([text, other]);
      else if (text !== undefined && positions.length === 1) keys.add(text);
    },
  }).visit(program);
  return { keys: [...keys], plurals, unresolved };
};
