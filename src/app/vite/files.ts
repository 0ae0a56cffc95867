/**
 * Modules that become one file with all that they import, however many of these others share: without that each part that
 * a few have in common is a file of its own, of which a list would fetch a dozen. The later ones take what the earlier ones
 * have left, so they are in the order in which whoever uses the app comes by them.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'late-code': ['src/portal/late-code'],
  'signed-in': ['src/app/signed-in/signed-in'],
  // What lists have in common with screens of one record and with the panels of Inicio.
  records: [
    'node_modules/@tanstack/react-query/build/modern/useQuery',
    'src/admin/record/actions/(use-attempt|use-perform-write)',
    'src/admin/fields/columns/column',
    'src/admin/frame/dialogs/question-dialog',
    'src/admin/frame/errors/describe-failure',
    'src/admin/record/form/(input-form|note-typing|refused)',
    'src/admin/fields/input/(form-opening|use-options)',
    'src/admin/record/history/history-button',
    'src/admin/frame/texts/use-message',
    'src/admin/frame/leaving/use-leaving',
    'src/wire/search/(search-text|searched-fields)',
  ],
  'catalogue-screen': ['src/admin/list/catalogue-screen', 'src/admin/fields/columns/[a-z-]+'],
  // The inputs of nearly every form.
  'line-input': ['src/admin/fields/input/line-input', 'src/admin/fields/(text|digits|id)'],
}

/** As the bundler's `codeSplitting.groups`. */
export const files = Object.entries(TOGETHER).map(([name, modules]) => ({
  name,
  test: pathsOf(modules),
}))

/** @param modules expressions for their paths in the project, without extension */
function pathsOf(modules: readonly string[]): RegExp {
  const paths = modules.join('|').replaceAll('/', String.raw`[\\/]`)
  return new RegExp(String.raw`[\\/](?:${paths})\.(?:tsx?|js)$`)
}
