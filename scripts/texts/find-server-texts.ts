import { type ESTree, parseSync, Visitor } from 'vite';
import { type FoundTexts, findTexts, getLiteralText } from './find-texts.ts';
import { type Module, readModules } from './web-texts.ts';

/** Returns the possible values of an expression with `? :`. */
const listAlternatives = (node: ESTree.Node | null | undefined): ESTree.Node[] => {
  if (node?.type === 'ConditionalExpression')
    return [...listAlternatives(node.consequent), ...listAlternatives(node.alternate)];
  return node ? [node] : [];
};

/**
 * Finds the messages of errors and of schemas in a module. Template literals with values cannot be translated, so they are
 * reported as `unresolved`; they have to use `text`.
 */
export const findErrorMessages = ({ file, code }: Module): FoundTexts => {
  const keys: string[] = [];
  const unresolved: string[] = [];
  const addMessage = (message: ESTree.Node | null | undefined): void => {
    for (const node of listAlternatives(message)) {
      const key = getLiteralText(node);
      if (key !== undefined && /\p{L}{2} ?/u.test(key)) keys.push(key);
      if (key === undefined && node.type === 'TemplateLiteral')
        unresolved.push(`${file}:${code.slice(0, node.start).split('\n').length} ${code.slice(node.start, node.end)}`);
    }
  };
  new Visitor({
    NewExpression({ callee, arguments: [, message] }) {
      if (callee.type === 'Identifier' && callee.name === 'AppError') addMessage(message);
    },
    Property({ key, value }) {
      if (file.startsWith('shared/') && key.type === 'Identifier' && key.name === 'error') addMessage(value);
    },
  }).visit(parseSync(file, code).program);
  return { keys, plurals: [], unresolved };
};

/** Returns the texts of each module of `functions` and `shared`. */
export const findServerTexts = async (): Promise<(FoundTexts & Pick<Module, 'file'>)[]> => {
  const modules = [...(await readModules('functions/src/**/*.ts')), ...(await readModules('shared/src/**/*.ts'))];
  return modules.map((module) => {
    const messages = findErrorMessages(module);
    const { keys, plurals, unresolved } = findTexts(module.file, module.code);
    return {
      file: module.file,
      keys: [...messages.keys, ...keys],
      plurals,
      unresolved: [...messages.unresolved, ...unresolved],
    };
  });
};
