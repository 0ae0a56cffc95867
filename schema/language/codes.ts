import { SCREEN_CODES } from './screen-codes'

/**
 * All diagnostics, each with its title and the reason why the rule exists. A code is stable: it may be retired, but never
 * gets another meaning.
 */
export const DIAGNOSTICS = {
  S101: {
    title: 'A schema file cannot be read',
    why: 'A schema file holds only data made with the words of the language, so that it means the same on every machine and mistakes are reported at their place.',
  },
  S102: {
    title: 'A file must export one declaration, named after the file',
    why: 'References use the name of the export, so the file of an entity is found by its name.',
  },
  S103: {
    title: 'An export is not a declaration of the schema language',
    why: 'Only the functions of the language mark an object as a declaration that their rules and the compiler can check.',
  },
  S104: {
    title: 'Unknown option',
    why: 'Its author expects the option to have an effect, and it would have none.',
  },
  S105: {
    title: 'Wrong value',
    why: 'Screens, server and database are generated from the value, and each of them relies on the type that the option documents.',
  },
  S106: {
    title: 'Missing option',
    why: 'The option has no sensible default, and a guessed one would be wrong for staff or for the provider.',
  },
  S107: {
    title: 'A limit is out of range',
    why: 'Form, contract and database share the limit, so it stays within the lengths that a column stores and the 15 digits that JavaScript represents exactly.',
  },
  S108: {
    title: 'A text that staff read is blank',
    why: 'A screen reader cannot announce a control without a name, and a blank message explains no failure.',
  },
  S109: {
    title: 'A file that every schema needs is missing',
    why: 'Nobody could sign in without `schema/acceso.ts`, and no screen would have a place without `schema/menu.ts`.',
  },
  S110: {
    title: 'A schema file has a merge conflict',
    why: 'The lines of two branches stand between the markers of git, and only a person can decide which of them the schema means.',
  },
  S111: {
    title: 'An object has a name twice',
    why: 'JavaScript keeps the last of two values with one name and drops the first silently, so a field or an option would be lost.',
  },
  S201: {
    title: 'A name has the wrong form',
    why: 'Names of fields, operations, metodos and resources become identifiers, columns, routes and keys on the wire, which are plain letters and digits.',
  },
  S202: {
    title: 'A name is reserved',
    why: "TypeScript, JavaScript's own objects, the requests, the roles, the database or the app's routes already use the name for something else.",
  },
  S203: {
    title: 'Names differ only by case or accents',
    why: 'Databases and file systems may take such names for the same one, and people confuse them.',
  },
  S204: {
    title: 'Two operations share a metodo',
    why: 'All calls go to one endpoint, where the metodo alone tells which operation is meant.',
  },
  S205: {
    title: 'Two declarations share a resource',
    why: 'A resource is the route of a screen, the folder of its generated files and a table of the database, so two declarations would overwrite each other.',
  },
  S301: {
    title: 'An option names a field that does not exist',
    why: '`key`, `unique`, `sends`, `seed`, actions and roles reach fields by their names, so a name without a field reaches nothing.',
  },
  S302: {
    title: 'An entity has no key',
    why: 'Edits and deletes have to tell the backend which record they mean.',
  },
  S303: {
    title: 'More than one field with an id',
    why: 'The backend assigns one id to a record, and on screen every record has it under the name `id`.',
  },
  S304: {
    title: 'A searched field is not a text',
    why: "'Buscar...' compares typed text without case and accents, which finds unrelated rows among numbers, choices and references.",
  },
  S306: {
    title: 'A screen without a searched field',
    why: 'The first searched field also names a record in questions and notices, so a list of records with texts says which one that is.',
  },
  S307: {
    title: 'A key can be edited, but its previous value is not sent',
    why: 'The backend finds a record by the key that it had before the edit, so the request has to carry that value beside the new one.',
  },
  S308: {
    title: 'Two fields of one form or table share a label',
    why: 'Staff, screen readers and tests find a control by its label, ignoring case and accents.',
  },
  S309: {
    title: 'A code that the field does not offer',
    why: 'The `options` of a `choice()` are all its codes, so no record can have another one.',
  },
  S310: {
    title: 'Options of a field contradict each other',
    why: 'No record could satisfy both options, such as a required field that no form asks for.',
  },
  S311: {
    title: 'A default is not valid for its field',
    why: 'A new record starts with the default, so saving it unchanged would be refused.',
  },
  S312: {
    title: 'A field of a key or unique set holds several values',
    why: '`key` and `unique` compare one value of a field, and the index of a database cannot compare lists.',
  },
  S313: {
    title: 'A rule compares fields that cannot be compared',
    why: 'A comparison needs two values with one order, which dates, months, times and numbers have only among themselves and texts do not have.',
  },
  S314: {
    title: 'Rules between fields contradict each other, or repeat one another',
    why: 'A rule that no record satisfies refuses every record, and a rule that every record satisfies is probably a mistake.',
  },
  S401: {
    title: 'A reference to nothing',
    why: "`to` is the name of an entity's export, and screens cannot offer the records of an entity that does not exist.",
  },
  S402: {
    title: 'A reference shows a field that does not exist',
    why: 'Staff read this field of the other entity in the dropdown and in the table.',
  },
  S403: {
    title: 'A reference shows a field that is not a text',
    why: 'Staff choose a record by its name and search for it by typing, which only a text allows.',
  },
  S404: {
    title: 'A reference sent by name needs unique names',
    why: 'A name on the wire identifies a record only if no two records have it.',
  },
  S405: {
    title: 'References form a circle',
    why: 'Staff, seeds and imports add a record after those that it refers to, so in a circle no record could be the first one.',
  },
  S406: {
    title: 'A reference sent by id needs a key that requests can carry',
    why: 'A request carries the key as plain values, and it cannot carry an id among several fields, a reference, a boolean, or a choice that lists answer as a text.',
  },
  S407: {
    title: 'A reference fills a field that it cannot fill',
    why: 'The value of the chosen record is copied as it is, so both fields need the same kind and options, and it must be in the lists and in the form.',
  },
  S408: {
    title: 'A reference is limited to records that cannot be distinguished, or do not exist',
    why: 'Pickers offer only these records and the server refuses others, so both must be able to read the limit from fields with known values.',
  },
  S409: {
    title: 'A reference shows several fields where it cannot',
    why: 'A name on the wire is the value of one field, and a second field would not help to find the record.',
  },
  S501: {
    title: 'A menu place that does not exist',
    why: '`schema/menu.ts` decides the places of the side menu and their order, so a screen can only take a place that is listed there.',
  },
  S502: {
    title: 'A menu place is claimed twice',
    why: 'A place of the menu leads to one screen.',
  },
  S503: {
    title: 'A menu place is listed twice',
    why: 'Staff cannot tell two places of one group apart if their names differ only by case or accents.',
  },
  S601: {
    title: 'A request lacks a field that it needs',
    why: 'Edits and deletes identify the record by its key.',
  },
  S602: {
    title: 'A request has a name twice',
    why: 'A request is a JSON object, in which the second of two values with one name replaces the first.',
  },
  S603: {
    title: 'A request sends what its form does not ask for',
    why: 'A form has only the values that it asks for, and only an edit has previous ones.',
  },
  S605: {
    title: 'A message for a status that it cannot have',
    why: 'Only statuses from 400 to 599 are failures, and 401 and 403 have one message on all screens that a schema cannot change.',
  },
  S606: {
    title: 'A duplicate has no message',
    why: 'The backend answers a duplicate with 400, and the general message for that status does not tell staff the reason.',
  },
  S607: {
    title: 'Two row actions share a label',
    why: "Staff and screen readers tell the buttons of a row apart by their labels, to which 'Editar' and 'Eliminar' belong.",
  },
  S608: {
    title: 'The own row names what does not exist',
    why: "A user's own row is found by a value of the session and limited to operations that its entity has.",
  },
  S609: {
    title: 'A rule always refuses an action',
    why: 'The embedded backend would refuse the action for every record, because none can have the value that the rule demands.',
  },
  S610: {
    title: 'An action sets what its field cannot have',
    why: 'The embedded backend writes the value into the record, which then has to be as valid as after an edit.',
  },
  S611: {
    title: 'An action asks for what it cannot use',
    why: 'An answer is only used by `sets`, so asking for anything else, or for a code that the records already have, would have no effect.',
  },
  S701: {
    title: 'A seed row is not valid for its fields',
    why: 'The embedded backend inserts seed rows unchanged into an empty table, so each has to be a valid record.',
  },
  S702: {
    title: 'Two seed rows share a unique value',
    why: 'The database would refuse the second row, because it compares them without case, accents and outer spaces.',
  },
  S703: {
    title: 'A former name is still in use',
    why: 'The data belong to the field or entity that still has the name, so they cannot be moved from it.',
  },
  S704: {
    title: 'Two fields or entities have the same former name',
    why: 'The data of a former name can be moved to one place only.',
  },
  S705: {
    title: 'A backfill value is not valid for its field',
    why: 'Records from before the field was added get the value, so it has to be valid for the field.',
  },
  S801: {
    title: 'The failures of an operation are out of order',
    why: 'Failures are tried in order and the first match is shown, so a failure behind an equal or more general one is never shown, and the last one has to match all others.',
  },
  ...SCREEN_CODES,
} as const

export type DiagnosticCode = keyof typeof DIAGNOSTICS

/** The place that explains a diagnostic, relative to the project's root. */
export function pageOf(code: DiagnosticCode): string {
  return `docs/diagnostics.md#${code.toLowerCase()}`
}

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(DIAGNOSTICS, text)
}
