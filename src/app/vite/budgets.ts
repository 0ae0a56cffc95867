/** What a door of the app may fetch at most. */
export interface Budget {
  /** The module that is the door: the page, or what an `import()` names. `*` matches any name. */
  readonly door: string
  /** Its scripts and styles (and the page itself) that nobody has yet at that door, each as `gzip -9` leaves it. */
  readonly bytes: number
  /** Granted besides for each file that the door names, to fetch it later, beyond `namedFiles`. */
  readonly perNamedFile?: number
  readonly namedFiles?: number
  /** Granted besides for each generated screen, where a door must know all of them. */
  readonly perScreen?: number
  /** Granted besides for each kind of field that no shipped screen has. */
  readonly perKind?: number
  /** Granted besides where a list is served in pages. */
  readonly forPages?: number
  /** Granted besides where a list has filters. */
  readonly forFilters?: number
  /** Granted besides where a list shows records beside it. */
  readonly forDetail?: number
  /** Granted besides where a list has actions on many rows. */
  readonly forSelection?: number
  /** Granted besides where forms add the records that they refer to. */
  readonly forAdding?: number
  /**
   * When a build only warns. 'always': what this door fetches depends on code written by hand, or on the schema alone, of which
   * it says nothing.
   * 'with-own-code': once there is such code, because sharing modules with it splits the door's chunks, which then compress
   * less well.
   */
  readonly warns?: 'always' | 'with-own-code'
}

/** The modules of `src/wire/kinds/` that the shipped screens and access need. */
export const SHIPPED_KINDS: ReadonlySet<string> = new Set([
  'access',
  'choice',
  'digits',
  'email',
  'field',
  'id',
  'index',
  'name-letters',
  'presence',
  'reference',
  'text',
])

/** Every door of the app; the first line that names one counts. */
export const BUDGETS: readonly Budget[] = [
  // The portal on a slow office line: at most 1.25 times a page of React, react-dom and one small form (68,013) with the
  // screens that are shipped, the 50 bytes of the nonce that the server writes into it among them. It names the files that it
  // fetches later: see `files.ts`, which makes them few.
  { door: 'src/app/index.html', bytes: 85_000, perNamedFile: 24, namedFiles: 6 },
  // What the portal needs only after the first press: zod/mini, the contract of access, the checks of its forms, and the
  // forms for a code and a new password. The more kinds of field the screens share with access, the more files these are
  // cut into; another kind on one screen is enough for some 200 bytes.
  {
    door: 'src/app/portal/late-code.ts',
    bytes: 11_000,
    perScreen: 60,
    perKind: 100,
    forPages: 750,
    forFilters: 550,
  },
  // Fetched while the person types: react-admin's core with its router and forms, MUI's inputs, the menu; and of each
  // screen its contract, which the data provider validates by. One of 25 fields brings 2,400, and the first with kinds of
  // field that no other has another 3,000 of their checks: a schema file must never be too much. A new kind of field on one
  // screen alone cuts the chunks that it shares in two (6,550 for a date). The first list that is served in pages brings the
  // checks of what is asked for (3,700). Where forms add the records that they refer to, the dialog for that shares modules with
  // every list, which are cut into more pieces.
  {
    door: 'src/app/signed-in/signed-in.tsx',
    bytes: 144_000,
    perScreen: 4_500,
    perKind: 7_000,
    forPages: 4_500,
    forAdding: 3_000,
    warns: 'with-own-code',
  },
  // What every list is made of: its table, modals, forms, react-admin's contexts, versions, and the way back from a
  // deletion, and what says at a field why the backend refused it (some 350). Each screen more may cut it into more pieces. What a list without filters knows of them is some 300, and one without an action on several rows of these as much.
  // What one whose rows are not under one another knows of trees is some 350, and one without roles of these some 200. What one
  // without lines knows of them, with where a refusal names a cell, and what a key in the search leaves unrendered, are some 400.
  {
    door: 'src/runtime/list/catalogue-screen.tsx',
    bytes: 43_300,
    perScreen: 200,
    perKind: 1_000,
    forPages: 500,
    forAdding: 3_000,
    warns: 'with-own-code',
  },
  // And what the schema says of it. The inputs of its forms are fetched after it, those of what its actions ask with it. A record
  // beside the list is fetched after it: what that takes before is the names of its files, for the most part. Rows that are
  // selected bring checkboxes, the bar below them and their texts (3,900).
  {
    door: 'generated/*/list.tsx',
    bytes: 55_000,
    perScreen: 200,
    forPages: 6_000,
    forFilters: 5_500,
    forDetail: 2_500,
    forSelection: 4_000,
    warns: 'always',
  },
  // The inputs of a form. The schema says which, so there is room for one of every kind (MUI's select and its autocomplete with
  // the popper are most of it), and none for the calendar.
  { door: 'generated/*/form.tsx', bytes: 50_000, perScreen: 200, warns: 'always' },
  { door: 'generated/*/screen.tsx', bytes: 75_000, perScreen: 200, warns: 'always' },
  // csv-stringify, when somebody exports, and what files of other formats need, too.
  { door: 'src/runtime/export/list-csv.ts', bytes: 11_400, warns: 'with-own-code' },
  // MUI's calendar and dayjs, when somebody opens one.
  { door: 'src/runtime/fields/calendar/calendar.tsx', bytes: 40_000, warns: 'with-own-code' },
  // Whatever else is fetched when it is needed, a screen taken over by hand among it.
  { door: '*', bytes: 85_000, warns: 'always' },
]
