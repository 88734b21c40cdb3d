import { type ESTree, parseSync, Visitor } from 'vite';
import { type FoundTexts, findTexts, textOf } from './find-texts.ts';
import { type Module, readModules } from './web-texts.ts';

/** The expressions that a choice may come to. */
const choicesOf = (node: ESTree.Node | null | undefined): ESTree.Node[] => {
  if (node?.type === 'ConditionalExpression') return [...choicesOf(node.consequent), ...choicesOf(node.alternate)];
  return node ? [node] : [];
};

/**
 * What a module says to people without anything that fills it: messages of errors, also those that a schema has of its
 * own. A template that is filled can be said in no other language than the one it is written in: that is what `text` is
 * for, and `unclear` tells of it.
 */
export const findPlainTexts = ({ file, code }: Module): FoundTexts => {
  const keys: string[] = [];
  const unclear: string[] = [];
  const take = (message: ESTree.Node | null | undefined): void => {
    for (const node of choicesOf(message)) {
      const key = textOf(node);
      if (key !== undefined && /\p{L}{2} ?/u.test(key)) keys.push(key);
      if (key === undefined && node.type === 'TemplateLiteral')
        unclear.push(`${file}:${code.slice(0, node.start).split('\n').length} ${code.slice(node.start, node.end)}`);
    }
  };
  new Visitor({
    NewExpression({ callee, arguments: [, message] }) {
      if (callee.type === 'Identifier' && callee.name === 'AppError') take(message);
    },
    Property({ key, value }) {
      if (file.startsWith('shared/') && key.type === 'Identifier' && key.name === 'error') take(value);
    },
  }).visit(parseSync(file, code).program);
  return { keys, counted: [], unclear };
};

/** What each module of the functions and of the contracts says. */
export const findServerTexts = async (): Promise<(FoundTexts & Pick<Module, 'file'>)[]> => {
  const modules = [...(await readModules('functions/src/**/*.ts')), ...(await readModules('shared/src/**/*.ts'))];
  return modules.map((module) => {
    const plain = findPlainTexts(module);
    const { keys, counted, unclear } = findTexts(module.file, module.code);
    return { file: module.file, keys: [...plain.keys, ...keys], counted, unclear: [...plain.unclear, ...unclear] };
  });
};
