import type { Plugin, Rolldown } from 'vite';

type StyledChunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } };

const styledChunks = (bundle: Rolldown.OutputBundle): StyledChunk[] =>
  Object.values(bundle).filter((file): file is StyledChunk => file.type === 'chunk');

/**
 * Loads the style sheets that a chunk shares with others before the chunk's own ones. Vite appends shared sheets that
 * have no script, so a shared class would override the classes that are composed of it.
 */
export const cssOrderPlugin = (): Plugin[] => {
  /** The style sheets of each chunk, by its file name. */
  const sheetsByChunk = new Map<string, readonly string[]>();
  return [
    {
      name: 'overtone:own-css',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          for (const { fileName, viteMetadata } of styledChunks(bundle))
            sheetsByChunk.set(fileName, [...(viteMetadata?.importedCss ?? [])]);
        },
      },
    },
    {
      name: 'overtone:css-order',
      apply: 'build',
      enforce: 'post',
      generateBundle(_, bundle) {
        for (const { fileName, viteMetadata } of styledChunks(bundle)) {
          for (const sheet of sheetsByChunk.get(fileName) ?? []) {
            viteMetadata?.importedCss.delete(sheet);
            viteMetadata?.importedCss.add(sheet);
          }
        }
      },
    },
  ];
};
