// @vitest-environment node
import { expect, it } from 'vitest';
import { importIconFiles, parseIconFiles } from './icon-plugin.ts';

const files = parseIconFiles(`
export { default as Disc3, default as Disc3Icon, default as LucideDisc3 } from './icons/disc-3.mjs';
export { default as X, default as XIcon } from './icons/x.mjs';
export { LucideProvider } from './context.mjs';
`);

it('imports each icon from its own file under its local name', () => {
  expect(
    importIconFiles('import { Disc3, X as Cross, } from "lucide-react";\nimport { t } from "./i18n.ts";', files),
  ).toBe(
    'import Disc3 from "lucide-react/icons/disc-3"; import Cross from "lucide-react/icons/x";\nimport { t } from "./i18n.ts";',
  );
});

it('does not change imports that are not icons', () => {
  const code = 'import { LucideProvider } from "lucide-react";';
  expect(importIconFiles(code, files)).toBe(code);
});
