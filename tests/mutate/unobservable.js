// @ts-check

/**
 * @typedef {object} Unobservable a mutant that no test can kill
 * @property {string} file
 * @property {string} line the line of code that it changes, without indentation
 * @property {string} replacement what it puts there
 * @property {string} reason why nothing that can be observed changes
 */

/** @type {readonly Unobservable[]} */
export const UNOBSERVABLE = [
  {
    file: 'src/server/rpc/handle-rpc.ts',
    line: '} catch {',
    replacement: '{}',
    reason: 'The function returns undefined either way.',
  },
  {
    file: 'src/server/rpc/list-action.ts',
    line: 'const whole = cachedList(table, versions, envelope, [])',
    replacement: '["Stryker was here"]',
    reason: 'It leaves out a field that no list has.',
  },
]
