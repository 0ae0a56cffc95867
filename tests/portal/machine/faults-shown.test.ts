import { expect, it } from 'vitest'
import type { Typed } from '../typed-events'
import { ANA, atCode, atPassword, atRecovery, atRegistration, Play } from './play'

it.each<[form: string, begin: () => Play, values: Typed]>([
  ['login', () => new Play(), { dni: ANA.dni, clave: 'secreta' }],
  ['recovery', () => atRecovery(), { dni: ANA.dni }],
  ['registration', () => atRegistration(), ANA],
  ['code', () => atCode('recovery'), { codigo: '012345' }],
  ['password', () => atPassword('recovery'), { clave: 'muy segura', repetir: 'muy segura' }],
])(
  'what is wrong shows from the first attempt until the form is sent: %s',
  (kind, begin, values) => {
    const play = begin()
    expect(play.step).toMatchObject({ kind, attempted: false })
    play.submit()
    if (play.notice !== undefined) play.close()
    expect(play.step).toMatchObject({ kind, attempted: true, phase: { kind: 'typing' } })
    play.type(values)
    expect(play.step, 'while it is mended').toMatchObject({ kind, attempted: true })
    play.submit()
    expect(play.step).toMatchObject({ kind, attempted: false, phase: { kind: 'sending' } })
  },
)
