import type { Plugin, Rolldown } from 'vite';

type StyledChunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } };

const styledChunks = (bundle: Rolldown.OutputBundle): StyledChunk[] =>
  Object.values(bundle).filter((file): file is StyledChunk => file.type === 'chunk');

/**
 * Loads the style sheets that a chunk shares with others before the chunk's own. Vite appends those that no script came
 * with, so that a shared class would override the class that is composed of it.
 */
export const cssOrderPlugin = (): Plugin[] => {
  /** Each chunk's own sheet, by the chunk's name. */
  const own = new Map<string, readonly string[]>();
  return [
    {
      name: 'overtone:own-css',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          for (const { fileName, viteMetadata } of styledChunks(bundle))
            own.set(fileName, [...(viteMetadata?.importedCss ?? [])]);
        },
      },
    },
    {
      name: 'overtone:css-order',
      apply: 'build',
      enforce: 'post',
      generateBundle(_, bundle) {
        for (const { fileName, viteMetadata } of styledChunks(bundle)) {
          for (const sheet of own.get(fileName) ?? []) {
            viteMetadata?.importedCss.delete(sheet);
            viteMetadata?.importedCss.add(sheet);
          }
        }
      },
    },
  ];
};
