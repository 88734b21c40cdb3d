// @vitest-environment node
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Files that may use left and right, because these sides are the same in every language, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'player/full-screen/full-screen-player.css.ts': 'the notch of a phone is on the same side in every language',
  'styles/global.css.ts':
    'the alignment is also inherited by texts in the other direction, for which “start” is the other side',
  'ui/overlays/tooltip-host.tsx': 'a position on the screen, measured from the left',
};

const physicalProperties =
  /^(left|right|float|clear|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/;
const fourSidedProperties = /^(margin|padding|inset|borderWidth|borderColor|scrollMargin|scrollPadding)$/;

const getName = ({ key }: ESTree.ObjectProperty): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

/** Splits the value of a shorthand property into its parts. An expression in brackets is one part. */
const splitShorthand = (text: string): string[] => {
  const plain = text.replace(/\s*!important$/, '');
  const joined = plain.replace(/[([{][^()[\]{}]*[)\]}]/g, (part) => part.replace(/\s/g, '').replace(/[()[\]{}]/g, '|'));
  return joined === plain ? plain.split(' ') : splitShorthand(joined);
};

const isPhysical = (property: ESTree.ObjectProperty, code: string): boolean => {
  const name = getName(property) ?? '';
  const value = code.slice(property.value.start, property.value.end).replace(/^['`]|['`]$/g, '');
  if (physicalProperties.test(name) && value !== 'both' && value !== 'none') return true;
  if (name === 'textAlign') return /\b(left|right)\b/.test(value);
  const [, right, , left] = fourSidedProperties.test(name) ? splitShorthand(value) : [];
  return left !== undefined && left !== right;
};

/** Returns the styles of a module that use left or right, with their lines. Includes inline styles of elements. */
const findPhysicalStyles = (file: string, code: string): string[] => {
  const found: string[] = [];
  const checkProperty = (property: ESTree.ObjectProperty): void => {
    if (isPhysical(property, code))
      found.push(
        `${file}:${code.slice(0, property.start).split('\n').length} ${code.slice(property.start, property.end)}`,
      );
  };
  new Visitor(
    file.endsWith('.css.ts')
      ? { Property: (property) => checkProperty(property as ESTree.ObjectProperty) }
      : {
          JSXAttribute({ name, value }) {
            if (name.type !== 'JSXIdentifier' || name.name !== 'style' || value?.type !== 'JSXExpressionContainer')
              return;
            const styles = value.expression;
            if (styles.type !== 'ObjectExpression') return;
            for (const property of styles.properties) if (property.type === 'Property') checkProperty(property);
          },
        },
  ).visit(parseSync(file, code).program);
  return found;
};

describe('styles from right to left', () => {
  it('uses no left or right in styles, so that pages are mirrored in right-to-left languages', async () => {
    const files = globSync('**/*.{css.ts,tsx}', { cwd: root });
    const checkedFiles = files.filter((file) => !file.endsWith('.test.tsx'));
    const lines = await Promise.all(
      checkedFiles.map(async (file) => findPhysicalStyles(file, await readFile(path.join(root, file), 'utf8'))),
    );
    const isExcepted = (line: string) => Object.keys(exceptions).some((file) => line.startsWith(`${file}:`));
    expect(checkedFiles.length).toBeGreaterThan(300);
    expect(lines.flat().filter((line) => !isExcepted(line))).toEqual([]);
    const usedExceptions = lines
      .flat()
      .filter(isExcepted)
      .map((line) => line.slice(0, line.indexOf(':')));
    expect([...new Set(usedExceptions)].sort()).toEqual(Object.keys(exceptions).sort());
  });

  const findInStyles = (styles: string) => findPhysicalStyles('page.css.ts', `export const box = style(${styles});`);

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
  ])('finds left or right in %s', (styles) => {
    expect(findInStyles(styles)).toHaveLength(1);
  });

  it.each([
    '{ insetInlineStart: 0 }',
    "{ padding: '1px 2px 3px' }",
    "{ padding: '1px 2px max(3px, env(a)) 2px' }",
    "{ inset: 'auto 0 0 !important' }",
    "{ textAlign: 'end' }",
  ])('finds no left or right in %s', (styles) => {
    expect(findInStyles(styles)).toEqual([]);
  });

  it('checks the style attribute of elements, and no other attributes', () => {
    const findInElement = (attribute: string) => findPhysicalStyles('page.tsx', `const a = <Swipe ${attribute} />;`);
    expect(findInElement('style={{ top: 0, left: x }}')).toEqual(['page.tsx:1 left: x']);
    expect(findInElement('ways={{ left: next }}')).toEqual([]);
  });
});
