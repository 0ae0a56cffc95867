// @ts-check

/**
 * @typedef {object} Unobservable a mutant that no test can kill
 * @property {string} file
 * @property {string} line the line of code that it changes, without indentation
 * @property {string} replacement what it puts there
 * @property {string} reason why nothing that can be observed changes
 */

/** @type {readonly Unobservable[]} */
export const UNOBSERVABLE = []
