// @vitest-environment node
import { expect, it } from 'vitest';
import { iconFiles, withOwnIcons } from './icon-plugin.ts';

const files = iconFiles(`
export { default as Disc3, default as Disc3Icon, default as LucideDisc3 } from './icons/disc-3.mjs';
export { default as X, default as XIcon } from './icons/x.mjs';
export { LucideProvider } from './context.mjs';
`);

it('takes each icon from its own file, under the name that it is given', () => {
  expect(
    withOwnIcons('import { Disc3, X as Cross, } from "lucide-react";\nimport { t } from "./i18n.ts";', files),
  ).toBe(
    'import Disc3 from "lucide-react/icons/disc-3"; import Cross from "lucide-react/icons/x";\nimport { t } from "./i18n.ts";',
  );
});

it('leaves what is no icon', () => {
  const code = 'import { LucideProvider } from "lucide-react";';
  expect(withOwnIcons(code, files)).toBe(code);
});
