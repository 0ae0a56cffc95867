import { describe, expect, it } from 'vitest'
import {
  OwnWrites,
  versionOf,
  versionOfList,
  withVersion,
} from '#admin/provider/records/record-version'

describe('the version that a record was read in', () => {
  it('goes with it, and is none of its fields', () => {
    const record = { id: 1, version: 'campo' }
    const versioned = withVersion(record, '"a"')
    expect(versionOf(versioned)).toBe('"a"')
    expect(versionOf({ ...versioned }), 'of a copy, too').toBe('"a"')
    expect(Object.keys(versioned)).toEqual(['id', 'version'])
    expect(JSON.stringify(versioned)).toBe(JSON.stringify(record))
    expect([versionOf(record), versionOf(withVersion(record, undefined))]).toEqual([
      undefined,
      undefined,
    ])
  })

  it.each([[undefined], [{}], [{ version: 7 }], [{ version: null }]])(
    'of a list with %j: none',
    (meta) => {
      expect(versionOfList(meta)).toBeUndefined()
    },
  )
})

describe('one’s own writes', () => {
  it('are no conflict for the next one, however often', () => {
    const own = new OwnWrites()
    own.note('r', '"a"', '"b"')
    expect(own.basisOf('r', '"a"')).toBe('"b"')
    expect(own.basisOf('r', '"b"'), 'it was read again').toBe('"b"')
    expect(own.basisOf('r', '"z"')).toBe('"z"')
    expect(own.basisOf('other', '"a"')).toBe('"a"')
    own.note('r', '"a"', '"c"')
    expect(own.basisOf('r', '"a"')).toBe('"c"')
  })

  it('of which one version is not known say nothing', () => {
    const own = new OwnWrites()
    own.note('r', '"a"', undefined)
    own.note('s', undefined, '"b"')
    expect([own.basisOf('r', '"a"'), own.basisOf('s', undefined)]).toEqual(['"a"', undefined])
    own.note('r', '"a"', '"b"')
    own.note('r', '"a"', undefined)
    expect(own.basisOf('r', '"a"'), 'the last one that is known').toBe('"b"')
  })
})
