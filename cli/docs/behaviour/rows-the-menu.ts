import type { RowGroup } from './row-group'

export const menu: RowGroup = {
  title: 'The menu, the session and the password',
  about: 'What whoever is signed in has on every screen',
  rows: {
    'M-01':
      'The bar on top names the company, and the menu at the side has five groups. At most one group is open, and a ' +
      'click elsewhere closes it. Where the menu is beside the screen, the group of the chosen entry stays open until then.',
    'M-02':
      'A menu entry is a link if its screen exists, and is marked as not available otherwise: by a sign, whose meaning is ' +
      'shown once a group, and in words for screen readers. A schema file for an entity makes its entry a link by itself.',
    'M-03':
      "The profile panel has the user's name, the role ('Operador', 'Administrador' or 'No definido'), 'Cambiar " +
      "Contraseña' and 'Cerrar Sesión'.",
    'M-04':
      'Changing the password takes the current one and the new one twice, and each fault is shown at its field. A wrong ' +
      'current password is shown for 4 s; success hides the menu for 6 s.',
    'M-05':
      "'Cerrar Sesión' asks first. 'Confirmar Cierre' empties session storage and loads the page again.",
    'M-06': 'The panels of the profile measure 750 x 500 px, or less where the window is smaller.',
    'M-07':
      'An address that needs a session shows the portal to those who have none, and an unknown one shows a page that ' +
      'leads back. Back, Forward and a reload keep working.',
    'M-08':
      'Usuarios, Parámetros, Bancos, Códigos Postales and Rubros open at their addresses. Closing one leads to `/`, where ' +
      'cards lead to them, as do recent records and the search of Ctrl+K.',
  },
}
