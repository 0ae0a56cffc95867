const REFERRAL = "resource: 'conceptos', shows: 'rubro', sends: 'id'"

/** A field of each kind: as a schema declares it, and what is generated of it. */
export const fields = [
  field({ kind: 'text', max: 20, default: 'a' }, "max: 20, default: 'a', required: false"),
  field({ kind: 'longText', max: 200 }, 'max: 200, required: false'),
  field({ kind: 'email', max: 50, required: true }, 'max: 50, required: true'),
  field({ kind: 'telephone' }, 'max: 30, required: false'),
  field(
    { kind: 'patternText', pattern: '0000-00000000' },
    "pattern: '0000-00000000', required: false",
  ),
  field(
    { kind: 'digits', max: 6, default: 7 },
    'max: 6, default: 7, required: false',
    'number | null',
  ),
  field({ kind: 'dni' }, 'required: false', 'number | null'),
  field({ kind: 'cuit' }, 'required: false'),
  field(
    { kind: 'cbu', requiredText: 'Falta', required: true },
    "required: true, requiredText: 'Falta'",
  ),
  field({ kind: 'integer', min: -1, max: 9 }, 'min: -1, max: 9, required: false', 'number | null'),
  field(
    { kind: 'decimal', decimals: 3, max: 9.5 },
    'decimals: 3, min: 0, max: 9.5, required: false',
    'string | null',
  ),
  field({ kind: 'money', min: -5, max: 5 }, 'min: -5, max: 5, required: false', 'string | null'),
  field(
    { kind: 'date', min: '2026-01-01', max: 'today' },
    "min: '2026-01-01', max: 'today', required: false",
    'string | null',
  ),
  field(
    { kind: 'month', min: '2026-01', max: 'today', default: 'today' },
    "min: '2026-01', max: 'today', default: 'today', required: false",
    'string | null',
  ),
  field(
    { kind: 'time', min: '08:00', max: '18:00' },
    "min: '08:00', max: '18:00', required: false",
    'string | null',
  ),
  field({ kind: 'boolean', default: true }, 'default: true', 'boolean'),
  field(
    {
      kind: 'choice',
      options: { A: 'Alta', B: 'Baja' },
      synonyms: { B: ['Inactivo'] },
      answers: 'code',
      default: 'A',
    },
    "options: { A: 'Alta', B: 'Baja' }, synonyms: { B: ['Inactivo'] }, answers: 'code', default: 'A', required: false",
  ),
  field(
    { kind: 'reference', to: 'concepto', shows: 'rubro', sends: 'id' },
    `${REFERRAL}, key: ['id'], max: 50, required: false`,
    'ReferredValue',
    'identifiedField',
  ),
  field(
    { kind: 'references', to: 'concepto', shows: 'rubro', sends: 'id', max: 4 },
    `${REFERRAL}, key: ['id'], length: 50, max: 4, required: false`,
    'readonly ReferredValue[]',
    'identifiedFields',
  ),
]

function field(
  declared: { readonly kind: string; readonly [option: string]: unknown },
  options: string,
  record = 'string',
  own?: string,
) {
  const { kind } = declared
  const component = kind.charAt(0).toUpperCase() + kind.slice(1)
  return {
    name: `un${component}`,
    declared: { label: `Un ${kind}`, ...declared },
    contract: `${own ?? `${kind}Field`}({ label: 'Un ${kind}', ${options} })`,
    record,
    input: `${component}Input`,
    column: `${component}Column`,
  }
}
