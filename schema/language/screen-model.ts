export interface ScreenModel {
  readonly menu: MenuPlace
  readonly title: string
  /** How rows look up to 767 px. */
  readonly narrow: 'cards' | 'table'
  readonly form: FormLayoutModel
  /** The columns of the list, in order. */
  readonly columns: readonly ColumnModel[]
  /** What the list is sorted by when it opens; undefined: the order of the answer. */
  readonly sort: { readonly field: string; readonly order: 'ascending' | 'descending' } | undefined
  readonly texts: {
    /** 'Agregar Rubro': button and modal title. */
    readonly add: string
    /** 'Editar Rubro' */
    readonly edit: string
    /** '¿Desea confirmar la eliminación de este rubro?' */
    readonly question: string
    /** 'Eliminar Rubro' */
    readonly remove: string
    /** Shown in place of an empty list. */
    readonly empty: string
  }
}

/** How the forms to add, edit and delete open, and the layout of their fields. */
export interface FormLayoutModel {
  readonly opens: 'modal' | 'page'
  /** `stack`: one group without a title. */
  readonly as: 'stack' | 'sections' | 'tabs'
  /** Together they contain each field that some form shows once. */
  readonly groups: readonly FieldGroupModel[]
}

export interface FieldGroupModel {
  readonly title: string
  readonly columns: 1 | 2
  readonly fields: readonly PlacedFieldModel[]
}

export interface PlacedFieldModel {
  readonly field: string
  /** It takes both columns. */
  readonly wide: boolean
}

export interface ColumnModel {
  readonly field: string
  /** A CSS width; undefined: the kind's own. */
  readonly width: string | undefined
}

export interface MenuPlace {
  readonly group: string
  readonly entry: string
}
