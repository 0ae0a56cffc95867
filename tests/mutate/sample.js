// @ts-check
import { PluginKind, declareFactoryPlugin } from '@stryker-mutator/api/plugin'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'

/**
 * Lets Stryker try only the mutants that are asked for: it asks a checker which ones compile, and all others are said
 * not to. They count neither as killed nor as survived.
 */
class SampleChecker {
  #places = /** @type {Set<string>} */ (new Set(JSON.parse(readFileSync(process.env['MUTATE_ONLY'] ?? '', 'utf8'))))

  async init() {}

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#answer(mutant)]))
  }

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants one group of all: each call costs a message. */
  async group(mutants) {
    return [mutants.map((mutant) => mutant.id)]
  }
}
