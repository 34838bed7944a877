import { JSONPathEnvironment, JSONPathError, type JSONPathQuery, type JSONValue } from 'json-p3'
import { MappingError, ValueError } from '@/lib/flows/routing/language/flaw'

/** The values at which a path can start: `$` is the body of a message, `@` the current record of the rule. */
export type PathScope = Readonly<{ body: unknown; record: unknown }>

type PathMatch = Readonly<{ value: unknown; location: readonly (string | number)[] }>

/** Maximum depth that a path descends. Bodies have at most 64 levels. */
const depthMax = 100
const charactersMax = 1000

// A regular expression can run indefinitely on a hostile string, so the functions `match` and `search` are removed.
function withoutPatterns(): JSONPathEnvironment {
  const environment = new JSONPathEnvironment({ maxRecursionDepth: depthMax })
  for (const name of ['match', 'search']) environment.functionRegister.delete(name)
  return environment
}
const environment = withoutPatterns()

/** Whether a string is a path: `$` or `@`, alone or before a dot or a bracket. */
export const isPath = (text: string): boolean => /^[$@]($|[.[])/.test(text)

/** A JSONPath (RFC 9535) that begins with `$`, the body, or `@`, the record. */
export class MessagePath {
  readonly #query: JSONPathQuery
  readonly #from: keyof PathScope
  readonly isSingular: boolean

  constructor(readonly text: string) {
    if (!isPath(text) || text.length > charactersMax)
      throw new MappingError([], `expected a path such as @.name or $.items[*], of at most ${charactersMax} characters`)
    this.#from = text.startsWith('@') ? 'record' : 'body'
    this.#query = compile(`$${text.slice(1)}`)
    this.isSingular = this.#query.singularQuery()
  }

  *nodes(scope: PathScope): Generator<PathMatch> {
    const start = scope[this.#from]
    if (start === undefined) return
    try {
      for (const { value, location } of this.#query.lazyQuery(start as JSONValue)) yield { value, location }
    } catch (error) {
      if (error instanceof JSONPathError) throw new ValueError(`${this.text} cannot be followed: ${sayOf(error)}`)
      throw error
    }
  }

  /** The matching values. @throws ValueError if there are more than `most` */
  values(scope: PathScope, most: number): unknown[] {
    const result: unknown[] = []
    for (const { value } of this.nodes(scope)) {
      if (result.length === most) throw new ValueError(`expected at most ${most} values at ${this.text}`)
      result.push(value)
    }
    return result
  }

  firstTwo(scope: PathScope): unknown[] {
    const values: unknown[] = []
    for (const { value } of this.nodes(scope)) if (values.push(value) === 2) break
    return values
  }

  first(scope: PathScope): unknown {
    for (const { value } of this.nodes(scope)) return value
    return undefined
  }
}

function compile(text: string): JSONPathQuery {
  try {
    return environment.compile(text)
  } catch (error) {
    if (error instanceof JSONPathError)
      throw new MappingError([], `expected a JSONPath (RFC 9535), but ${sayOf(error)}, at position ${error.token.index}`)
    throw error
  }
}

// The library appends a part of the path and a position to its messages, which would only repeat the path.
const sayOf = ({ message }: Error): string => message.replace(/ \('.*':\d+\)$/s, '')
