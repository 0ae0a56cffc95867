/** Every diagnostic there is. A code is stable: it may be retired, never given another meaning. */
export const DIAGNOSTIC_CODES = {
  S101: 'A schema file cannot be read',
  S102: 'A file must export one declaration, named after the file',
  S103: 'An export is no declaration of the schema language',
  S104: 'Unknown option',
  S105: 'Wrong value',
  S106: 'Missing option',
  S107: 'A limit is out of range',
  S108: 'A text that staff read is blank',
  S109: 'A file that every schema needs is missing',
  S110: 'A schema file has a merge conflict',
  S201: 'A name has the wrong form',
  S202: 'A name is reserved',
  S203: 'Names differ only by case or accents',
  S204: 'Two operations share a metodo',
  S205: 'Two declarations share a resource',
  S301: 'A field that does not exist is named',
  S302: 'An entity has no key',
  S303: 'More than one field with an id',
  S304: 'A field that is no text is searched',
  S305: 'More than one field is searched',
  S306: 'A screen without a searched field',
  S307: 'A key can be edited, but its previous value is not sent',
  S308: 'Two fields of one form or table share a label',
  S309: 'A code that the field does not offer',
  S310: 'Options of a field contradict each other',
  S311: 'A default does not fit its field',
  S312: 'A field that holds no single value is compared',
  S313: 'A rule compares fields that cannot be compared',
  S314: 'Rules between fields cannot be kept together',
  S401: 'A reference to nothing',
  S402: 'A reference shows a field that does not exist',
  S403: 'A reference shows a field that is no text',
  S404: 'A reference sent by name needs unique names',
  S405: 'References run in a circle',
  S406: 'A reference sent by id needs a key of one field',
  S501: 'A menu place that does not exist',
  S502: 'A menu place is claimed twice',
  S503: 'A menu place is listed twice',
  S504: 'An option of a screen, without a screen',
  S601: 'A request lacks a field that it needs',
  S602: 'A request carries one name twice',
  S603: 'A request carries what its form does not have',
  S604: 'A message for an operation that does not exist',
  S605: 'A message for a status that it cannot have',
  S606: 'A duplicate has no message',
  S607: 'Two row actions share a label',
  S608: 'A permission names what does not exist',
  S701: 'A seed row does not fit its fields',
  S702: 'Two seed rows share a unique value',
  S703: 'A former name is not free',
  S704: 'Two fields or entities have the same former name',
  S705: 'A value for old records does not fit its field',
  S801: 'The failures of an operation are out of order',
  S901: 'A form leaves a field out',
  S902: 'A field is placed twice',
  S903: 'Two groups of a form share a title',
  S904: 'A field is placed where it cannot be shown',
  S905: 'The list does not show what names a record',
  S906: 'An option of the layout says nothing',
} as const

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES

/** The page that tells what a diagnostic means, from the project's root. */
export function pageOf(code: DiagnosticCode): string {
  return `docs/diagnostics/${code}.md`
}

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(DIAGNOSTIC_CODES, text)
}
