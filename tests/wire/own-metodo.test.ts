import { describe, expect, it } from 'vitest'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { textField } from '#wire/kinds/text'
import { ownMetodo } from '#wire/own-metodo'

const resumen = ownMetodo({
  metodo: 'cosas-resumir',
  sends: {
    desde: dateField({ label: 'Desde', required: true }),
    nota: textField({ label: 'Nota', max: 3, required: false }),
  },
  answers: {
    cantidad: digitsField({ label: 'Cantidad', max: 9, required: true }),
    ultimo: dateField({ label: 'Último', required: false }),
  },
})

describe('a metodo of the project', () => {
  it.each<[object, boolean]>([
    [{ token: 't', desde: '2026-01-31', nota: 'abc' }, true],
    [{ token: 't', desde: '2026-01-31', nota: 'abcd' }, false],
    [{ token: 't', desde: '31/01/2026', nota: '' }, false],
    [{ token: 't', nota: '' }, false],
    [{ desde: '2026-01-31', nota: '' }, false],
    [{ token: 't', desde: '2026-01-31', nota: '', cantidad: 1 }, false],
  ])('is sent %j: %s', (request, isAccepted) => {
    expect(resumen.request.safeParse(request).success).toBe(isAccepted)
  })

  it('reads each field of its answer as its kind does, and nothing else', () => {
    expect(resumen.metodo).toBe('cosas-resumir')
    const answer = { cantidad: '0012', ultimo: '31/01/2026', otro: 1 }
    expect(resumen.read(answer)).toEqual({ cantidad: 12, ultimo: '2026-01-31' })
    expect(resumen.read({})).toEqual({ cantidad: null, ultimo: null })
  })
})
