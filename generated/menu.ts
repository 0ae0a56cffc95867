// Generated from schema/menu.ts by `npm run gen`. Do not edit: change the schema.

/** The side menu's groups and entries, in order. `to`: the screen that claims the place. */
export const menuGroups = [
  {
    label: 'Sistema',
    entries: [
      { label: 'Usuarios', to: '/usuarios' },
      { label: 'Parámetros', to: '/parametros' },
      { label: 'Agenda Telefónica' },
      { label: 'Agenda Personal' },
    ],
  },
] as const
