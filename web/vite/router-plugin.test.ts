// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { markComponentsPure } from './router-plugin.ts';

describe('markComponentsPure', () => {
  it('marks created components and contexts as pure, and removes their names for developers', () => {
    expect(
      markComponentsPure(
        'const Link = React$1.forwardRef(function LinkWithRef() {});\nLink.displayName = "Link";\nconst A = React$1.createContext(null);',
      ),
    ).toBe(
      'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\nconst A = /* @__PURE__ */ React$1.createContext(null);',
    );
  });

  it('keeps other calls and assignments', () => {
    const code =
      'const router = createRouter();\n  Page.displayName = name;\nwindow.router = router;\nReact$1.startTransition(render);';
    expect(markComponentsPure(code)).toBe(code);
  });
});
