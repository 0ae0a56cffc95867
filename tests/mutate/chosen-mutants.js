// @ts-check
import { CheckStatus } from '@stryker-mutator/api/check'
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

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
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#result(mutant)]))
  }

  /** @param {Mutant[]} mutants in one group, because each group is a message to another process */
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  /**
   * @param {Mutant} mutant
   * @returns {import('@stryker-mutator/api/check').CheckResult}
   */
  #result(mutant) {
    const chosen =
      this.#ids === undefined ? this.#draw(mutant) < this.#share : this.#ids.has(mutant.id)
    if (chosen) return { status: CheckStatus.Passed }
    return { status: CheckStatus.CompileError, reason: 'It was not chosen for this run.' }
  }

  /**
   * By its place, because ids count from 0 in each run: those of another area, or of fewer files, would draw alike.
   * @param {Mutant} mutant
   * @returns {number} from 0 to 1
   */
  #draw({ fileName, location: { start, end }, replacement }) {
    const place = [start.line, start.column, end.line, end.column]
    const drawn = JSON.stringify([this.#seed, relative(ROOT, fileName), place, replacement])
    return createHash('sha256').update(drawn).digest().readUInt32BE() / 2 ** 32
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
