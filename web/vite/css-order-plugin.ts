import type { Plugin, Rolldown } from 'vite';

type StyledChunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } };

const listChunks = (bundle: Rolldown.OutputBundle): StyledChunk[] =>
  Object.values(bundle).filter((file): file is StyledChunk => file.type === 'chunk');

/**
 * Loads the shared style sheets of a chunk before its own one. Vite appends shared style sheets without a script last,
 * so that a shared class would override the class that is composed from it.
 */
export const cssOrderPlugin = (): Plugin[] => {
  /** The style sheet of each chunk by file name. */
  const ownSheets = new Map<string, readonly string[]>();
  return [
    {
      name: 'overtone:own-css',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          for (const { fileName, viteMetadata } of listChunks(bundle))
            ownSheets.set(fileName, [...(viteMetadata?.importedCss ?? [])]);
        },
      },
    },
    {
      name: 'overtone:css-order',
      apply: 'build',
      enforce: 'post',
      generateBundle(_, bundle) {
        for (const { fileName, viteMetadata } of listChunks(bundle)) {
          for (const sheet of ownSheets.get(fileName) ?? []) {
            viteMetadata?.importedCss.delete(sheet);
            viteMetadata?.importedCss.add(sheet);
          }
        }
      },
    },
  ];
};
