// @vitest-environment node
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Where left is left in every language, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'player/full-screen/full-screen-player.css.ts': 'a telephone’s notch is where it is',
  'styles/global.css.ts': 'the side where lines begin is inherited by its name, also by a text in the other direction',
  'ui/overlays/tooltip-host.tsx': 'a point on the screen, as a browser measures it',
};

const physical =
  /^(left|right|float|clear|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/;
const sided = /^(margin|padding|inset|borderWidth|borderColor|scrollMargin|scrollPadding)$/;

const nameOf = ({ key }: ESTree.ObjectProperty): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

/** The parts of a shorthand; what stands in brackets is one of them. */
const partsOf = (text: string): string[] => {
  const plain = text.replace(/\s*!important$/, '');
  const shut = plain.replace(/[([{][^()[\]{}]*[)\]}]/g, (part) => part.replace(/\s/g, '').replace(/[()[\]{}]/g, '|'));
  return shut === plain ? plain.split(' ') : partsOf(shut);
};

const isPhysical = (property: ESTree.ObjectProperty, code: string): boolean => {
  const name = nameOf(property) ?? '';
  const value = code.slice(property.value.start, property.value.end).replace(/^['`]|['`]$/g, '');
  if (physical.test(name) && value !== 'both' && value !== 'none') return true;
  if (name === 'textAlign') return /\b(left|right)\b/.test(value);
  const [, right, , left] = sided.test(name) ? partsOf(value) : [];
  return left !== undefined && left !== right;
};

/** Lines of a module that lay something out by left and right: its styles, and those in its elements. */
const physicalLines = (file: string, code: string): string[] => {
  const found: string[] = [];
  const look = (property: ESTree.ObjectProperty): void => {
    if (isPhysical(property, code))
      found.push(
        `${file}:${code.slice(0, property.start).split('\n').length} ${code.slice(property.start, property.end)}`,
      );
  };
  new Visitor(
    file.endsWith('.css.ts')
      ? { Property: (property) => look(property as ESTree.ObjectProperty) }
      : {
          JSXAttribute({ name, value }) {
            if (name.type !== 'JSXIdentifier' || name.name !== 'style' || value?.type !== 'JSXExpressionContainer')
              return;
            const styles = value.expression;
            if (styles.type !== 'ObjectExpression') return;
            for (const property of styles.properties) if (property.type === 'Property') look(property);
          },
        },
  ).visit(parseSync(file, code).program);
  return found;
};

it('every page turns round for a language that is written from right to left', async () => {
  const files = globSync('**/*.{css.ts,tsx}', { cwd: root });
  const shown = files.filter((file) => !file.endsWith('.test.tsx'));
  const lines = await Promise.all(
    shown.map(async (file) => physicalLines(file, await readFile(path.join(root, file), 'utf8'))),
  );
  const isExcepted = (line: string) => Object.keys(exceptions).some((file) => line.startsWith(`${file}:`));
  expect(shown.length).toBeGreaterThan(300);
  expect(lines.flat().filter((line) => !isExcepted(line))).toEqual([]);
  const used = lines
    .flat()
    .filter(isExcepted)
    .map((line) => line.slice(0, line.indexOf(':')));
  expect([...new Set(used)].sort()).toEqual(Object.keys(exceptions).sort());
});

const inStyles = (styles: string) => physicalLines('page.css.ts', `export const box = style(${styles});`);

it.each([
  '{ left: 0 }',
  "{ marginRight: 'auto' }",
  "{ borderLeft: '1px solid' }",
  '{ borderTopLeftRadius: 4 }',
  "{ textAlign: 'right' }",
  "{ float: 'left' }",
  "{ padding: '1px 2px 3px 4px' }",
  "{ margin: '0 8px 0 calc(1px + max(2px, 3px))' }",
  "{ selectors: { '&:hover': { right: 0 } } }",
])('sees %s', (styles) => {
  expect(inStyles(styles)).toHaveLength(1);
});

it.each([
  '{ insetInlineStart: 0 }',
  "{ padding: '1px 2px 3px' }",
  "{ padding: '1px 2px max(3px, env(a)) 2px' }",
  "{ inset: 'auto 0 0 !important' }",
  "{ textAlign: 'end' }",
])('lets %s stand', (styles) => {
  expect(inStyles(styles)).toEqual([]);
});

it('sees what stands in an element, and no names that are no styles', () => {
  const line = (attribute: string) => physicalLines('page.tsx', `const a = <Swipe ${attribute} />;`);
  expect(line('style={{ top: 0, left: x }}')).toEqual(['page.tsx:1 left: x']);
  expect(line('ways={{ left: next }}')).toEqual([]);
});
