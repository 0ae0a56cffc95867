// @ts-check

/**
 * @typedef {object} Unobservable a mutant that no test can kill
 * @property {string} [file] none: any
 * @property {string | RegExp} line the line of code that it changes, without indentation
 * @property {string} original what it replaces there, to the end of the line where it goes on after it
 * @property {string} replacement what it puts there
 * @property {string} reason why nothing that can be observed changes
 */

/** @type {readonly Unobservable[]} */
export const UNOBSERVABLE = [
  {
    line: /^history\.(push|replace)State\(/,
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Browsers do not show the title of a history entry.',
  },
  {
    file: 'src/runtime/list/catalogue-list.tsx',
    line: 'const NO_ROWS: Row[] = []',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'Rows are only looked up in it by their id.',
  },
  {
    file: 'src/runtime/list/use-focus-return.ts',
    line: 'if (busy || isTyping()) restingPlace.current?.focus({ preventScroll: true })',
    original: 'restingPlace.current?.focus',
    replacement: 'restingPlace.current.focus',
    reason: 'It is in the page as long as the list is.',
  },
  {
    file: 'src/runtime/table/use-wanted-focus.ts',
    line: 'if (region.current === null) return',
    original: 'region.current === null',
    replacement: 'false',
    reason: 'It is in the page as long as the table is.',
  },
  {
    file: 'src/runtime/rows/row-finder.ts',
    line: "let last = { wanted: '', found: rows }",
    original: "{ wanted: '', found: rows }",
    replacement: '{}',
    reason: 'What the empty text finds is then looked up, and is the same array.',
  },
  {
    file: 'src/server/rpc/handle-rpc.ts',
    line: '} catch {',
    original: '{ …',
    replacement: '{}',
    reason: 'The function returns undefined either way.',
  },
  {
    file: 'src/server/rpc/list-action.ts',
    line: 'const whole = cachedList(table, versions, envelope, [])',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'It leaves out a field that no list has.',
  },
  {
    file: 'templates/data-provider.ts',
    line: '.sort((a, b) => (a.resource < b.resource ? -1 : 1))',
    original: 'a.resource < b.resource',
    replacement: 'a.resource <= b.resource',
    reason: 'No two resources are equal.',
  },
  {
    file: 'templates/print/literal.ts',
    line: "const hex = character.codePointAt(0)?.toString(16) ?? ''",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'A character that was matched has a code point.',
  },
  {
    file: 'templates/print/format.ts',
    line: "const joined = batch.map(({ path, text }) => `${BOUNDARY}${path}\\n${text}\\n`).join('')",
    original: '`${BOUNDARY}${path}\\n${text}\\n`',
    replacement: '``',
    reason: 'Texts that cannot be formatted together are formatted one by one.',
  },
  {
    file: 'cli/import/spreadsheet-forms.ts',
    line: 'const [, amount] = /^\\(([\\d.,]+)\\)$/.exec(bare) ?? []',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'The first element is not read.',
  },
  {
    file: 'schema/language/rules/choices.ts',
    line: "...('actions' in draft.declared ? codesOfActions(draft.declared.actions) : []),",
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'It would name a field that there is none of, which is passed over.',
  },
  {
    file: 'schema/language/rules/options.ts',
    line: 'const alone = [keyOf(declared), ...(declared.unique ?? [])].filter((set) => set.length === 1)',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'Only sets of one field count.',
  },
  {
    file: 'schema/language/rules/references.ts',
    line: 'const sets = [...(target.declared.unique ?? []), target.declared.key ?? []]',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'No field is called so.',
  },
  {
    file: 'schema/language/rules/fields.ts',
    line: "const WITHOUT_REFERENCES = { referred: () => ({ resource: '', max: 1 }) }",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Labels do not depend on the resource that a reference leads to.',
  },
  {
    file: 'cli/provider/verify/trial/trial-values.ts',
    line: 'const row = oneOf(lists.get(resource) ?? [])',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'A text has no field, as no row has one.',
  },
  {
    file: 'cli/provider/verify/soundness.ts',
    line: 'const chosen: readonly unknown[] = Array.isArray(value) ? value : []',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'What was read of several references is a list.',
  },
  {
    file: 'cli/provider/verify/trial/new-record.ts',
    line: 'for (let drawn = 0; drawn < DRAWN; drawn += 1) {',
    original: 'drawn < DRAWN',
    replacement: 'drawn <= DRAWN',
    reason: 'It gives up after 5001 draws instead of 5000.',
  },
  {
    file: 'cli/import/known-records.ts',
    line: 'return field !== undefined && referralOf(field) !== undefined',
    original: 'field !== undefined',
    replacement: 'true',
    reason: 'Only names of fields are asked.',
  },
  {
    file: 'cli/eject/eject.ts',
    line: "return file?.text ?? ''",
    original: 'file?.text',
    replacement: 'file.text',
    reason: 'One module gives one file.',
  },
  {
    file: 'templates/print/imports.ts',
    line: 'const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)',
    original: 'one > other',
    replacement: 'one >= other',
    reason: 'A stable sort leaves equal ones in their order either way.',
  },
  {
    file: 'templates/print/format.ts',
    line: 'if (posix.extname(text.path) !== kind) continue',
    original: 'posix.extname(text.path) !== kind',
    replacement: 'false',
    reason: 'Each text would be formatted several times, alike.',
  },
  {
    file: 'src/server/store/migrate/field-plans.ts',
    line: 'names.length > 1 ? await countedIn(trx, from, names) : only ? [{ name: only, rows: 0 }] : []',
    original: 'names.length > 1',
    replacement: 'true',
    reason: 'The number of values does not matter where there is one candidate.',
  },
  {
    file: 'src/server/store/migrate/field-plans.ts',
    line: 'names.length > 1 ? await countedIn(trx, from, names) : only ? [{ name: only, rows: 0 }] : []',
    original: 'names.length > 1',
    replacement: 'names.length >= 1',
    reason: 'The number of values does not matter where there is one candidate.',
  },
]
