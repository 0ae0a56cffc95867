/** The sentences that are derived from an entity's names. An entity's `texts` can replace each of them. */

/** Masculine or feminine. */
export type Gender = 'm' | 'f'

export interface Names {
  /** 'Rubro', as on a button. */
  readonly one: string
  /** 'Rubros' */
  readonly many: string
  readonly gender: Gender
}

/** 'Agregar Rubro' */
export const addText = (names: Names) => `Agregar ${names.one}`

/** 'Editar Rubro' */
export const editText = (names: Names) => `Editar ${names.one}`

/** 'Eliminar Rubro' */
export const removeText = (names: Names) => `Eliminar ${names.one}`

/** '¿Desea confirmar la eliminación de este rubro?', 'de esta localidad?' */
export function removeQuestion(names: Names): string {
  return `¿Desea confirmar la eliminación de ${thisOne(names)}?`
}

/** 'No se puede eliminar: esta cuenta tiene otras debajo.' */
export function childrenText(names: Names): string {
  const others = names.gender === 'f' ? 'otras' : 'otros'
  return `No se puede eliminar: ${thisOne(names)} tiene ${others} debajo.`
}

/** 'Todavía no hay rubros.' */
export function emptyText(names: Names): string {
  return `Todavía no hay ${inSentence(names.many)}.`
}

/** '¿Desea deshabilitar este usuario?' */
export function actionQuestion(label: string, names: Names): string {
  return `¿Desea ${inSentence(label)} ${thisOne(names)}?`
}

/** '¿Desea deshabilitar estos usuarios?' */
export function actionQuestionMany(label: string, { many, gender }: Names): string {
  return `¿Desea ${inSentence(label)} ${gender === 'f' ? 'estas' : 'estos'} ${inSentence(many)}?`
}

/**
 * 'Se creará otro asiento con los mismos datos, salvo: Debe y Haber intercambiados.'
 * @param changes its differences from the record that it is made of
 */
export function createsText(
  { one, gender }: Names,
  changes: readonly string[],
  each: 'one' | 'many',
): string {
  const another = `${gender === 'f' ? 'otra' : 'otro'} ${inSentence(one)}`
  const per = each === 'one' ? '' : ` por cada ${gender === 'f' ? 'una' : 'uno'}`
  const except = changes.length === 0 ? '' : `, salvo: ${changes.join('; ')}`
  return `Se creará ${another}${per} con los mismos datos${except}.`
}

/** 'Usuario deshabilitado.', 'Cuenta abierta.'; undefined: the label is not a single verb. */
export function actionDone(label: string, names: Names): string | undefined {
  const done = participle(label.trim().toLocaleLowerCase('es'))
  if (done === undefined) return undefined
  const [first = '', ...rest] = inSentence(names.one)
  const gendered = names.gender === 'f' ? done.replace(/o$/, 'a') : done
  return `${first.toLocaleUpperCase('es')}${rest.join('')} ${gendered}.`
}

/** Verbs with an irregular participle, by their ending. */
const IRREGULAR: readonly (readonly [ending: string, participle: string])[] = [
  ['abrir', 'abierto'],
  ['cubrir', 'cubierto'],
  ['decir', 'dicho'],
  ['facer', 'fecho'],
  ['hacer', 'hecho'],
  ['imprimir', 'impreso'],
  ['poner', 'puesto'],
  ['romper', 'roto'],
  ['scribir', 'scrito'],
  ['olver', 'uelto'],
]

/** 'deshabilitar' → 'deshabilitado', 'abrir' → 'abierto', 'leer' → 'leído'. */
function participle(verb: string): string | undefined {
  if (!/^\p{L}+[aeií]r$/u.test(verb)) return undefined
  const irregular = IRREGULAR.find(([ending]) => verb.endsWith(ending))
  if (irregular !== undefined) return verb.slice(0, -irregular[0].length) + irregular[1]
  const stem = verb.slice(0, -2)
  if (verb.endsWith('ar')) return `${stem}ado`
  return /[aeo]$/.test(stem) ? `${stem}ído` : `${stem}ido`
}

/** 'Deshabilitar Usuario': the title of an action's notices. */
export const actionTitle = (label: string, names: Names) => `${label} ${names.one}`

function thisOne(names: Names): string {
  return `${names.gender === 'f' ? 'esta' : 'este'} ${inSentence(names.one)}`
}

/** 'Código Postal' → 'código postal', 'Cuenta CBU' → 'cuenta CBU': abbreviations keep their capitals. */
function inSentence(title: string): string {
  return title.replace(/\p{L}+/gu, (word) =>
    word.length > 1 && word === word.toLocaleUpperCase('es') ? word : word.toLocaleLowerCase('es'),
  )
}
