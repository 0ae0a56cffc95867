import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openapiText } from '../../../../cli/provider/contract/openapi'
import type { Model } from '#language/model'
import { loadSchema } from '../../../../cli/load/load-schema'
import { buildModel } from '#language/build-model'
import { contract } from '../../../../generated/contract'
import { API_PATH } from '#wire/http/endpoint'
import type { Received } from '#wire/received'
import { fixtureNames, openFixture } from '../../support/fixture'
import { openOffice } from '../../support/office'
import { loadModel } from '../../../support/model'

const ABOUT = { version: '1.2.3', origin: 'http://127.0.0.1:4000' }

/** What of an OpenAPI document these tests read. */
const content = z.object({
  'application/json': z.object({
    schema: z.record(z.string(), z.unknown()),
    examples: z.record(z.string(), z.object({ value: z.unknown() })),
  }),
})
const openapiDocument = z.looseObject({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        operationId: z.string(),
        requestBody: z.object({ content }),
        responses: z.record(z.string(), z.object({ description: z.string(), content })),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
})

const OFFICE = 'a grown office'

async function modelOf(fixture: string): Promise<Model> {
  const { root, close } = fixture === OFFICE ? openOffice() : openFixture(fixture)
  try {
    const loaded = await loadSchema(root)
    const built = 'files' in loaded ? buildModel(loaded.files) : undefined
    if (built?.model === undefined) throw new Error(`${fixture} is no sound schema`)
    return built.model
  } finally {
    close()
  }
}

async function openapiOf(model: Model) {
  return openapiDocument.parse(JSON.parse(await openapiText(model, ABOUT)))
}

/** The whole contract's requests and answers, by metodo. */
const checks = new Map(
  [
    ...Object.values(contract.access.operations),
    ...[...Object.values(contract.entities), ...Object.values(contract.singletons)].flatMap(
      (resource) => [
        ...Object.values(resource.metodos),
        ...('actions' in resource ? Object.values(resource.actions) : []),
      ],
    ),
  ].map((metodo) => [metodo.metodo, metodo] as const),
)

type Metodo = typeof checks extends Map<string, infer M> ? M : never

/** How the app reads a metodo's answer, or a row of it; undefined if nobody reads it. */
function readerOf(metodo: Metodo): ((received: Received) => object) | undefined {
  if ('read' in metodo) return metodo.read
  return 'answer' in metodo ? metodo.answer.read : undefined
}

let model: Model
beforeAll(async () => {
  model = await loadModel()
})

describe.each(['the shipped schema', OFFICE, ...fixtureNames])('the contract of %s', (name) => {
  let own: Model
  beforeAll(async () => {
    own = name === 'the shipped schema' ? model : await modelOf(name)
  })

  it('is OpenAPI 3.1 as a public validator has it', async () => {
    const document = z.record(z.string(), z.unknown()).parse(await openapiOf(own))
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('gives the same bytes each time, and examples that its own schemas admit', async () => {
    expect(await openapiText(own, ABOUT)).toBe(await openapiText(own, ABOUT))
    const document = await openapiOf(own)
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'document', components: document.components })
    for (const { post } of Object.values(document.paths)) {
      for (const { content } of [post.requestBody, ...Object.values(post.responses)]) {
        const { schema, examples } = content['application/json']
        const validate = ajv.compile(pointedAt('document', schema))
        for (const { value } of Object.values(examples)) {
          expect([post.operationId, validate(value), validate.errors]).toEqual([
            post.operationId,
            true,
            null,
          ])
        }
      }
    }
  })
})

describe('the contract as OpenAPI', () => {
  it('W-01: names every metodo once, on a virtual path that leads to the one endpoint', async () => {
    const { paths } = await openapiOf(model)
    const metodos = Object.values(paths).map(({ post }) => post.operationId)
    expect(metodos.toSorted()).toEqual([...checks.keys()].toSorted())
    for (const [path, { post }] of Object.entries(paths)) {
      const { pathname, hash } = new URL(path, 'http://provider.test')
      expect([pathname, hash]).toEqual([API_PATH, `#${post.operationId}`])
    }
  })

  it('W-01: each example of a request is sound by the check that the wire itself uses', async () => {
    const { paths } = await openapiOf(model)
    for (const { post } of Object.values(paths)) {
      const [example] = Object.values(post.requestBody.content['application/json'].examples)
      const { metodo, ...body } = z.looseObject({ metodo: z.string() }).parse(example?.value)
      expect(metodo).toBe(post.operationId)
      expect([metodo, checks.get(metodo)?.request.safeParse(body).error]).toEqual([
        metodo,
        undefined,
      ])
    }
  })

  it('W-07: each example of an answer is read as a provider’s answer is', async () => {
    const { paths } = await openapiOf(model)
    let checked = 0
    for (const { post } of Object.values(paths)) {
      const metodo = checks.get(post.operationId)
      const content = post.responses['200']?.content['application/json'].examples
      const value = Object.values(content ?? {})[0]?.value
      const read = metodo === undefined ? undefined : readerOf(metodo)
      if (metodo === undefined || read === undefined) continue
      const answer = z.record(z.string(), z.unknown()).parse(value)
      const rows = 'envelope' in metodo ? answer[metodo.envelope] : [answer]
      for (const row of z.array(z.record(z.string(), z.unknown())).min(1).parse(rows)) {
        expect([post.operationId, read(row)]).toEqual([post.operationId, row])
      }
      checked += 1
    }
    expect(checked).toBeGreaterThan(6)
  })

  it('lists each status with its text: the entity’s own, and those of all screens', async () => {
    const { paths } = await openapiOf(model)
    const { responses } = paths[`${API_PATH}#postales-ingresar`]?.post ?? {}
    const listed = Object.entries(responses ?? {}).map(([status, { description }]) => [
      status,
      description,
    ])
    expect(listed).toEqual([
      ['200', 'Hecho. Nadie lee la respuesta: sirve cualquiera, también sin cuerpo (204).'],
      ['400', 'Agregar Cód. Postales: Ya existe un código postal con esa Localidad'],
      ['401', 'Token Invalido: No Autorizado.'],
      ['403', 'Token Vencido: Vuelve a iniciar sesión para generar un nuevo token.'],
      ['404', 'Error cód. postal agregado: No encontro la Provincia.'],
      ...['409', '422', '429', '503', '507'].map((status) => [
        status,
        'Agregar Cód. Postales: se muestra el texto de `error`.',
      ]),
      ['default', 'Error General: Error en la aplicación, avise.'],
    ])
  })

  it('distinguishes the failures of a login by their `error`', async () => {
    const { paths } = await openapiOf(model)
    const listed = paths[`${API_PATH}#login`]?.post.responses['default']
    const examples = Object.values(listed?.content['application/json'].examples ?? {})
    expect(examples.map(({ value }) => value)).toEqual([
      { error: 'No registrado' },
      { error: 'Datos Incorrectos' },
      { error: 'Error General' },
    ])
  })

  it('says which of two values of a field is the former one', async () => {
    const text = await openapiText(model, ABOUT)
    const labels = [
      ...text.matchAll(/"(localidad(?:Anterior|Nueva))":? ?[^]{0,200}?"(Localidad[^"]*)"/g),
    ]
    expect(labels.slice(0, 2).map(([, name, label]) => [name, label])).toEqual([
      ['localidadAnterior', 'Localidad (antes del cambio)'],
      ['localidadNueva', 'Localidad'],
    ])
  })
})

/** The same schema, with references into the document that it is in. */
function pointedAt(id: string, schema: object): object {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${id}#`)
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
}
