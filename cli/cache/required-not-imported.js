// @ts-check

/** The prefix of such a package in the metafile. */
export const REQUIRED = 'required:'

/** The banner of the bundle: ES modules have no `require` of their own. */
export const REQUIRE = [
  `import { createRequire as createRequireHere } from 'node:module'`,
  `const require = createRequireHere(import.meta.url)`,
].join('\n')

/**
 * Before Node imports a CommonJS package it reads all of it, for the names that it exports: of the 9 MB under ts-morph
 * that takes longer than running them. `require` needs no names.
 *
 * @type {import('esbuild').Plugin}
 */
export const requiredNotImported = {
  name: 'required-not-imported',
  setup: ({ onResolve, onLoad }) => {
    const filter = /^(ts-morph|esbuild)$/
    onResolve({ filter }, ({ path, namespace, kind }) =>
      // A dynamic import comes late anyway, and its names are those of the package only when it is left alone.
      namespace === 'required' || kind === 'dynamic-import'
        ? { path, external: true }
        : { path, namespace: 'required' },
    )
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
  },
}
