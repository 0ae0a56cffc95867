import type { FieldContracts } from '../wire/contract'
import type { ComparedValues } from './compared-values'
import type { KnownRecord } from './known-record'
import type { Reason } from './reason'
import type { ImportTarget } from './target'

/** How many different fields a reason names. */
const NAMED_FIELDS = 3

/** The reasons why rows are refused whose keys other records have. */
export class TakenReasons {
  readonly #fields: FieldContracts
  readonly #text: string

  constructor(
    { entity, ingresar }: ImportTarget,
    private readonly values: ComparedValues,
  ) {
    this.#fields = entity.fields
    const notice = ingresar.errors?.[400]?.text ?? 'Ya existe un registro con el mismo valor'
    this.#text = notice.replace(/\.$/, '')
  }

  /**
   * 'Nombre: Ya existe un cliente así; en la línea 12, Provincia es "Jujuy"'
   * @param key the fields of the key that is taken
   * @param different the fields that the record has another value of
   */
  taken(key: readonly string[], record: KnownRecord, different: readonly string[]): Reason {
    return {
      label: this.#labelOf(key),
      text: this.#text,
      detail: this.#description(record, different),
    }
  }

  /** @param key the fields that an import finds its records by */
  unknown(key: readonly string[]): Reason {
    return { label: this.#labelOf(key), text: 'No hay un registro que modificar' }
  }

  #labelOf(fields: readonly string[]): string {
    return fields.map((name) => this.#fields[name]?.label ?? name).join(', ')
  }

  #description({ line, values }: KnownRecord, different: readonly string[]): string {
    const where = line === undefined ? 'en el registro guardado' : `en la línea ${line}`
    const fields = different.slice(0, NAMED_FIELDS).flatMap((name) => {
      const field = this.#fields[name]
      if (field === undefined) return []
      const value = this.values.shownText(field, values.get(name) ?? '')
      return [`${field.label} ${value === '' ? 'está vacío' : `es "${value.slice(0, 60)}"`}`]
    })
    const more = different.length > NAMED_FIELDS ? ' …' : ''
    return `; ${where}, ${fields.join(', ')}${more}`
  }
}
