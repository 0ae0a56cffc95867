import type { Model } from '#language/model'
import { modulesOf } from '../../templates/render'
import type { Resource } from './find-resource'

/** The files of one entity's own folder, and the shared ones that would differ without it. */
export function filesAbout(model: Model, { name, resource }: Resource) {
  const own = (path: string) => path.startsWith(`generated/${resource}/`)
  const without = new Map(modulesOf(withoutResource(model, name)).map((one) => [one.path, one]))
  const isOther = (path: string, from: unknown) =>
    JSON.stringify(without.get(path)?.from) !== JSON.stringify(from)
  const all = modulesOf(model)
  return {
    own: all.filter(({ path }) => own(path)),
    shared: all.filter(({ path, from }) => !own(path) && isOther(path, from)),
  }
}

function withoutResource(model: Model, name: string): Model {
  return {
    ...model,
    entities: model.entities.filter((one) => one.name !== name),
    singletons: model.singletons.filter((one) => one.name !== name),
  }
}
