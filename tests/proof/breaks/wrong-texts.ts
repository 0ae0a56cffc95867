import type { DiagnosticCode } from '#language/codes'
import { hooksFile } from '../world/hooks-of'
import { ROTO } from './stock'

/** A file that is wrong as a whole, or that no literal says. */
export interface WrongText {
  readonly code: DiagnosticCode
  readonly file: string
  /** The new text; undefined: the file is not there. */
  readonly edit: (text: string) => string | undefined
  /** What the new text has at the reported place; undefined: anywhere in that file. */
  readonly reported?: string
}

const HOOKS = hooksFile(ROTO)

export const WRONG_TEXTS: readonly WrongText[] = [
  { code: 'S101', file: ROTO, edit: (text) => `${text}\nconst = 1\n`, reported: '= 1\n' },
  { code: 'S101', file: ROTO, edit: (text) => text.slice(0, text.length / 2) },
  // The test runner maps stacks by itself, so that the line which throws is not known here.
  {
    code: 'S101',
    file: ROTO,
    edit: (text) => `${text}\nthrow new Error('roto')\n`,
  },
  { code: 'S101', file: ROTO, edit: (text) => text.replace('./language', './lengua') },
  {
    code: 'S110',
    file: ROTO,
    edit: (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> otra\n`,
    reported: '<<<<<<< HEAD',
  },
  { code: 'S111', file: ROTO, edit: (text) => text.replace('names: {', 'names: {}, names: {') },
  {
    code: 'S102',
    file: ROTO,
    edit: (text) => text.replace('const roto', 'const otro'),
    reported: 'otro = ',
  },
  { code: 'S103', file: ROTO, edit: () => 'export const roto = 5\n', reported: 'roto' },
  { code: 'S940', file: `${HOOKS}s`, edit: () => 'export const rotos = {}\n', reported: 'export' },
  {
    code: 'S941',
    file: HOOKS,
    edit: (text) => text.replace('const roto', 'const otro'),
    reported: 'otro:',
  },
  {
    code: 'S945',
    file: HOOKS,
    edit: (text) => text.replace('metodos: {', 'metodos: {\n    sumar: () => ({}),'),
    reported: 'sumar:',
  },
  { code: 'S109', file: 'menu', edit: () => undefined },
  { code: 'S109', file: 'acceso', edit: () => undefined },
  {
    code: 'S801',
    file: 'acceso',
    edit: (text) => text.replace('errors: [', "errors: [{ title: 'Error', text: 'Todo' },"),
    reported: "{ title: 'Error', text: 'Todo' }",
  },
]
