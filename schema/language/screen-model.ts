export interface ScreenModel {
  readonly menu: MenuPlace
  readonly title: string
  /** How rows look up to 767 px. */
  readonly narrow: 'cards' | 'table'
  /** The list is the same height in every window, until its user wants more; undefined: as high as the window allows. */
  readonly height: 'fixed' | undefined
  readonly form: FormLayoutModel
  /** The columns of the list, in order. */
  readonly columns: readonly ColumnModel[]
  /**
   * All fields of a record, under the titles of the form, shown beside the list; undefined: the list shows them all.
   */
  readonly detail: readonly DetailGroupModel[] | undefined
  /** The order of the list when it opens; undefined: the order of the answer. */
  readonly sort: SortModel | undefined
  /** The fields whose values a copy begins with; undefined: rows offer none. */
  readonly copies: readonly string[] | undefined
  /** Views that ship with the list. */
  readonly views: readonly ViewModel[] | undefined
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

export interface SortModel {
  readonly field: string
  readonly order: 'ascending' | 'descending'
}

/** A view: a search, filters, an order and columns under a name. */
export interface ViewModel {
  readonly label: string
  readonly search: string | undefined
  /** By field, as the runtime has it: values as texts, or a range. */
  readonly filters: Readonly<Record<string, readonly string[] | RangeModel>>
  /** undefined: that of the list. */
  readonly sort: SortModel | undefined
  /** undefined: those of the list. */
  readonly columns: readonly string[] | undefined
}

export interface RangeModel {
  readonly desde?: string
  readonly hasta?: string
  readonly periodo?: string
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

export interface DetailGroupModel {
  /** '' for none. */
  readonly title: string
  readonly fields: readonly string[]
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
