// @ts-check
import { CheckStatus } from '@stryker-mutator/api/check'
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */

/**
 * Restricts a run to a share of the mutants, or to some of them. Stryker has no such option, but asks a checker which
 * mutants compile: the others are reported as not compiling, and count neither as killed nor as survived.
 *
 * The environment says which: `MUTATE_IDS` names a file with a JSON array of ids; otherwise `MUTATE_SHARE` (0 to 1) and
 * `MUTATE_SEED` choose at random, the same ones each time.
 */
class ChosenMutants {
  static inject = /** @type {[]} */ ([])
  #share = Number(process.env['MUTATE_SHARE'])
  #seed = process.env['MUTATE_SEED'] ?? ''
  #ids = idsIn(process.env['MUTATE_IDS'])

  async init() {}

  /** @param {Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(mutants.map(({ id }) => [id, this.#result(id)]))
  }

  /** @param {Mutant[]} mutants in one group, because each group is a message to another process */
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  /**
   * @param {string} id
   * @returns {import('@stryker-mutator/api/check').CheckResult}
   */
  #result(id) {
    const chosen = this.#ids === undefined ? this.#draw(id) < this.#share : this.#ids.has(id)
    if (chosen) return { status: CheckStatus.Passed }
    return { status: CheckStatus.CompileError, reason: 'It was not chosen for this run.' }
  }

  /**
   * @param {string} id
   * @returns {number} from 0 to 1
   */
  #draw(id) {
    return createHash('sha256').update(`${this.#seed} ${id}`).digest().readUInt32BE() / 2 ** 32
  }
}

/**
 * @param {string | undefined} file
 * @returns {Set<string> | undefined}
 */
function idsIn(file) {
  return file === undefined ? undefined : new Set(JSON.parse(readFileSync(file, 'utf8')))
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'chosen', ChosenMutants)]
