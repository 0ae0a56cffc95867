import { randomBytes } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkSecretKeys } from '#server/upkeep/check/check-deployment'
import { readSettings } from '#server/service/settings/settings'
import { tempDir } from '../../support/temp-dir'
import { contract } from './claves'

interface Case {
  readonly where: string
  readonly environment?: Readonly<Record<string, string>>
  /** A key's file beside the data. */
  readonly beside?: 'key' | 'nonsense' | 'open'
  /** The file that SECRETS_KEY_FILE names. */
  readonly named?: 'key' | 'nonsense' | 'open' | 'missing'
  /** Levels, and how the sentences begin; DATA stands for the folder, FILE for the named file. */
  readonly found: readonly (readonly [level: string, start: string])[]
}

const KEY = randomBytes(32).toString('hex')
const POSTGRES = { DATABASE_URL: 'postgres://db.test/gestion' }
const SET = ['ok', 'SECRETS_KEY has the key of secrets.'] as const
const BESIDE = ['warning', 'The key of secrets is beside the data: '] as const

const CASES: readonly Case[] = [
  {
    where: 'there is none yet',
    found: [
      ['warning', 'The key of secrets is not there yet: the next start makes DATA/secrets.key.'],
    ],
  },
  {
    where: 'it is beside the data',
    beside: 'key',
    found: [BESIDE, ['ok', "DATA/secrets.key is its owner's alone (600)."]],
  },
  {
    where: 'it is beside the data, for all to read',
    beside: 'open',
    found: [BESIDE, ['error', 'DATA/secrets.key holds the key of secrets, and other users']],
  },
  {
    where: 'what is beside the data is no key',
    beside: 'nonsense',
    found: [['error', 'DATA/secrets.key does not have the keys of secrets.']],
  },
  { where: 'it is set', environment: { SECRETS_KEY: KEY }, found: [SET] },
  {
    where: 'it is set, and a former one is beside the data',
    environment: { SECRETS_KEY: KEY },
    beside: 'open',
    found: [SET],
  },
  { where: 'its file is named', named: 'key', found: [['ok', "FILE is its owner's alone (600)."]] },
  {
    where: 'its file is named, and a former one is beside the data',
    named: 'key',
    beside: 'open',
    found: [['ok', "FILE is its owner's alone (600)."]],
  },
  {
    where: 'all may read the file that is named',
    named: 'open',
    found: [['error', 'FILE holds the key of secrets, and other users of the machine']],
  },
  {
    where: 'what is named has none',
    named: 'nonsense',
    found: [['error', 'FILE does not have the keys of secrets.']],
  },
  {
    where: 'what is named is missing',
    named: 'missing',
    found: [['error', 'The key of secrets cannot be read from FILE.']],
  },
  {
    where: 'it is set twice',
    environment: { SECRETS_KEY: KEY },
    named: 'key',
    found: [['error', 'SECRETS_KEY and SECRETS_KEY_FILE are both set.']],
  },
  {
    where: 'PostgreSQL has the data, and none is set',
    environment: POSTGRES,
    beside: 'key',
    found: [
      ['error', 'The schema has secrets, and SECRETS_KEY is not set: the server does not start.'],
    ],
  },
  {
    where: 'PostgreSQL has the data, and it is set',
    environment: { ...POSTGRES, SECRETS_KEY: KEY },
    beside: 'key',
    found: [SET],
  },
  {
    where: 'a provider has the data',
    environment: { API_URL: 'http://127.0.0.1:9/api' },
    beside: 'nonsense',
    found: [],
  },
]

const CONTENTS = { key: KEY, open: KEY, nonsense: 'abc' }

function write(file: string, what: 'key' | 'nonsense' | 'open'): void {
  writeFileSync(file, CONTENTS[what])
  chmodSync(file, what === 'open' ? 0o644 : 0o600)
}

it.each(CASES)('what is found of the key of secrets where $where', (one) => {
  const { environment = {}, beside, named, found } = one
  const data = tempDir()
  const file = join(tempDir(), 'keys')
  if (beside !== undefined) write(join(data, 'secrets.key'), beside)
  if (named !== undefined && named !== 'missing') write(file, named)
  const settings = readSettings({
    DATA_DIR: data,
    ...(named === undefined ? {} : { SECRETS_KEY_FILE: file }),
    ...environment,
  })
  const findings = checkSecretKeys(settings, contract)
  const texts = findings.map(({ what }) => what.replaceAll(data, 'DATA').replaceAll(file, 'FILE'))
  expect(findings.map(({ level }) => level)).toEqual(found.map(([level]) => level))
  for (const [at, [, start]] of found.entries()) {
    expect(texts[at]?.slice(0, start.length)).toBe(start)
  }
  for (const { level, advice } of findings) expect(advice === undefined).toBe(level === 'ok')
})

it('nothing is found of it where the schema has no secrets', () => {
  expect(checkSecretKeys(readSettings({ DATA_DIR: tempDir() }), { entities: {} })).toEqual([])
})
