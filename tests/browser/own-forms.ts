/**
 * Screens whose ejected form (`src/app/overrides/<resource>/form.tsx`) is no longer the one that the schema describes, and why.
 * The life tests open no form of theirs: write tests of your own for it. Example:
 * `{ rubros: 'asks for the name twice; see tests/browser/rubro-form.test.ts' }`
 */
export const OWN_FORMS: Readonly<Record<string, string>> = {}
