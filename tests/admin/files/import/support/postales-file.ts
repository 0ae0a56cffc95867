import { screen } from '@testing-library/react'
import { postales } from '../../../../../generated/postales/contract'
import type { Sheet } from '#admin/files/import/sheet'

/** What files of postal codes are imported into. */
export const target = { entity: postales, ingresar: postales.metodos.ingresar }

/** The titles of a whole file. */
export const ALL = ['Cód.Postal', 'Localidad', 'Provincia']

export const sheetOf = (
  header: readonly string[],
  ...rows: readonly (readonly string[])[]
): Sheet => ({
  name: 'postales.csv',
  format: 'csv',
  header,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
})

export const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

export const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
