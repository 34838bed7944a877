import type { Ask } from './exchange'

export type ValueSchema = Readonly<{
  type?: string | readonly string[]
  format?: string
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  items?: ValueSchema
  anyOf?: readonly ValueSchema[]
}>

export type DescribedParameter = Readonly<{
  name: string
  in: 'query' | 'path' | 'header'
  required: boolean
  description: string
  schema: ValueSchema
  example?: unknown
}>

type Media = Readonly<{ schema?: object; example?: unknown }>
type Response = Readonly<{ $ref?: string; content?: Readonly<Record<string, Media>> }>

export type DescribedCall = Readonly<{
  method: string
  /** The path below the base path of the interface. */
  path: string
  parameters: readonly DescribedParameter[]
  bodies: Readonly<Record<string, Media>>
  responses: Readonly<Record<string, Response>>
  needsToken: boolean
}>

type Operation = {
  parameters?: (DescribedParameter | { $ref: string })[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
  security?: object[]
}

export type ServedDocument = Readonly<{
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<'parameters' | 'responses' | 'schemas', Record<string, never>>
}>

export function describedCalls({ paths, components }: ServedDocument): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses, security }]) => ({
      method: method.toUpperCase(),
      path,
      responses,
      bodies: requestBody?.content ?? {},
      parameters: parameters.map(parameter =>
        '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter,
      ),
      needsToken: security !== undefined,
    })),
  )
}

/** The example of a parameter as a string for a URL. */
export const exampleText = ({ example }: DescribedParameter): string =>
  Array.isArray(example) ? example.join(',') : String(example)

/** The parameters that a request with this one needs: required ones, and those after `only with` in its description. */
export function companionsOf(call: DescribedCall, parameter: DescribedParameter): DescribedParameter[] {
  const named = /only with ([\w ]+)/.exec(parameter.description)?.[1]?.split(' and ') ?? []
  return call.parameters.filter(
    other => other !== parameter && other.in === 'query' && (other.required || named.includes(other.name)),
  )
}

/** A request with values for some parameters. @param id id of a record, for paths that contain one */
export function askOf(
  base: string,
  { method, path }: DescribedCall,
  { values, id = '' }: { values: Readonly<Record<string, string>>; id?: string },
): Ask {
  const query = new URLSearchParams(values).toString()
  const url = `${base}${path.replace('{id}', encodeURIComponent(id))}`
  return { method, path: query ? `${url}?${query}` : url }
}

/** Runs work for each of many items, six at a time. */
export async function inTurns<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.iterator]()
  const turn = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: 6 }, turn))
}
