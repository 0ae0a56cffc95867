/**
 * Loads the code that is mutated before any test runs. Otherwise what a module does while it is loaded would count as run by
 * one test alone, the first that happens to import it, and a mutant there would be tried with no other test.
 */
const files: unknown = JSON.parse(process.env['MUTATE_FILES'] ?? '[]')
for (const file of Array.isArray(files) ? files : []) {
  await import(new URL(`../../${String(file)}`, import.meta.url).href)
}
