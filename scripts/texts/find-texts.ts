import { type ESTree, parseSync, Visitor } from 'vite';

/** What a module says to people. */
export interface FoundTexts {
  /** Keys of `t` and `text`: English texts. */
  readonly keys: readonly string[];
  /** Keys of `tn` and `counted`: the text for one, and the text for others, of which a language may have further forms. */
  readonly counted: readonly (readonly [one: string, other: string])[];
  /** Calls whose key nobody can collect, with their line. */
  readonly unclear: readonly string[];
}

/** Where the functions come from: the browser's, and those of who answers it and writes mails. */
const source = /\/(i18n|texts\/text)\.ts$/;
/** Which of their arguments are keys. */
const keysAt: Readonly<Record<string, readonly number[]>> = { t: [0], tn: [1, 2], text: [0], counted: [1, 2] };

/** The text of a literal, also of one in backticks that holds nothing else. */
export const textOf = (node: ESTree.Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
};

/**
 * The texts that a module shows by `t` and `tn`, or has shown by `text` and `counted`. A key is a literal, so that all of them can be collected;
 * `siteText` is for texts out of the settings, and takes none.
 * @param file its name, which says whether it is TypeScript or TSX
 */
export const findTexts = (file: string, code: string): FoundTexts => {
  const keys = new Set<string>();
  const counted: [string, string][] = [];
  const unclear: string[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const known = new Set<string>();
  const complain = (node: { readonly start: number; readonly end: number }): void => {
    unclear.push(`${file}:${code.slice(0, node.start).split('\n').length} ${code.slice(node.start, node.end)}`);
  };
  new Visitor({
    ImportDeclaration(declaration) {
      if (!source.test(declaration.source.value)) return;
      for (const specifier of declaration.specifiers) {
        const { local } = specifier;
        // Under another name, or behind a star, a call would go unnoticed.
        const written = code.slice(specifier.start, specifier.end).replace(/^type /, '');
        if (specifier.type !== 'ImportSpecifier' || written !== local.name) complain(specifier);
        else known.add(local.name);
      }
    },
    CallExpression(call) {
      for (const argument of call.arguments) {
        if (argument.type === 'Identifier' && argument.name in keysAt && known.has(argument.name)) complain(call);
      }
      if (call.callee.type !== 'Identifier' || !known.has(call.callee.name)) return;
      if (call.callee.name === 'siteText' && textOf(call.arguments[0]) !== undefined) complain(call);
      const places = keysAt[call.callee.name] ?? [];
      const texts = places.map((place) => textOf(call.arguments[place]));
      if (texts.includes(undefined)) complain(call);
      const [text, other] = texts;
      if (text !== undefined && other !== undefined) counted.push([text, other]);
      else if (text !== undefined && places.length === 1) keys.add(text);
    },
  }).visit(program);
  return { keys: [...keys], counted, unclear };
};
