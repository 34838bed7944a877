import { decodeSegment } from '@/components/address/page-paths'
import type { Removal } from '@/components/deprecations/change'
import { isPath, keysOf, partsOf, replacedPath } from '@/components/record/field-path'

/** A deprecated part of a request and its replacement `now`, or null if the user must choose the replacement. */
export type RewriteStep = Readonly<{ was: string; now: string | null; change: Removal }>

/** A rewritten request or list of fields. Deprecated fields that occur only in its response stay. */
export type RewriteResult = Readonly<{ kind: 'call' | 'fields'; text: string; steps: readonly RewriteStep[] }>

/**
 * Replaces the deprecated parts of a content request or a list of fields. Other parts stay unchanged.
 * @param input a URL, a path, or field paths separated by commas or line breaks
 * @param entity that has the fields of a list, or null for fields whose replacement is the same in all entities
 */
export function rewrite(input: string, entity: string | null, register: readonly Removal[]): RewriteResult {
  const text = input.trim()
  if (/^(https?:\/\/|\/)|\/v1\//i.test(text)) return rewriteCall(text, register)
  const separator = text.includes('\n') ? '\n' : ','
  const fields = partsOf(text.replace(/\r?\n/g, ',')).filter(part => part.trim() !== '')
  const { parts, steps } = rewriteFields(
    fields.map(part => part.trim()),
    fieldsFor(entity, register),
  )
  return { kind: 'fields', text: parts.join(separator), steps }
}

function rewriteCall(text: string, register: readonly Removal[]): RewriteResult {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(text) ?? []
  const rewrittenPath = rewritePath(path, register)
  const parameters = (query ?? '').split('&').filter(Boolean)
  const rewritten = rewriteParameters(parameters, rewrittenPath.entity ?? noEntity, register)
  const tagged = rewrittenPath.tag ? withTag(rewritten.parameters, rewrittenPath.tag) : rewritten.parameters
  const steps = [...rewrittenPath.steps, ...rewritten.steps]
  if (steps.length === 0) return { kind: 'call', text, steps }
  const queryString = tagged.length > 0 ? `?${tagged.join('&')}` : query === undefined ? '' : '?'
  return { kind: 'call', text: `${rewrittenPath.path}${queryString}${hash}`, steps }
}

/** The entity of requests that have no deprecated fields. */
const noEntity = ''

type RewrittenPath = Readonly<{ path: string; entity: string | null; tag: string | null; steps: readonly RewriteStep[] }>

function rewritePath(path: string, register: readonly Removal[]): RewrittenPath {
  const below = /\/v1\/(.*)$/i.exec(path)?.[1] ?? ''
  const named = (name: string | null) => name !== null && (below === name || below.startsWith(`${name}/`))
  const change = register.find(({ kind, name }) => kind === 'call' && named(name))
  const entities = [...new Set(register.map(({ entity }) => entity))].filter(named).sort((a, b) => b!.length - a!.length)
  if (!change) return { path, entity: entities[0] ?? null, tag: null, steps: [] }
  const to = change.replacement !== null && /^[A-Za-z]+$/.test(change.replacement) ? change.replacement : null
  if (to === null) return { path, entity: null, tag: null, steps: [{ was: change.name, now: null, change }] }
  const start = path.length - below.length
  const now = path.slice(0, start) + to + below.slice(change.name.length)
  return { path: now, entity: to, tag: change.tag ?? null, steps: [{ was: change.name, now: to, change }] }
}

function rewriteParameters(parameters: readonly string[], entity: string, register: readonly Removal[]) {
  const names = parameters.map(parameter => parameter.split('=')[0]!.toLowerCase())
  const rewritten = parameters.map((parameter, index): { parameter: string | null; steps: readonly RewriteStep[] } => {
    const name = names[index]!
    if (name === 'fields') return rewriteFieldsParameter(parameter, entity, register)
    const change = register.find(({ kind, name: older }) => kind === 'parameter' && older === name)
    if (!change) return { parameter, steps: stepsOfExpression(parameter, entity, register) }
    // Only the user can combine two filters by tag, so an existing `tagfilter` stays unchanged.
    const now = change.replacement === 'tagfilter' && !names.includes('tagfilter') ? change.replacement : null
    const was = parameter.split('=')[0]!
    return { parameter: now ? now + parameter.slice(was.length) : parameter, steps: [{ was, now, change }] }
  })
  return { parameters: rewritten.flatMap(({ parameter }) => parameter ?? []), steps: rewritten.flatMap(({ steps }) => steps) }
}

function rewriteFieldsParameter(parameter: string, entity: string | null, register: readonly Removal[]) {
  const text = decoded(parameter.slice('fields='.length))
  const { parts, steps } = rewriteFields(partsOf(text), fieldsFor(entity, register))
  if (steps.length === 0) return { parameter, steps }
  return { parameter: parts.length > 0 ? `${parameter.slice(0, 7)}${encoded(parts.join(','))}` : null, steps }
}

/** Deprecated fields in `rawsort` and `rawfilter`. Only the user can replace fields in these expressions. */
function stepsOfExpression(parameter: string, entity: string | null, register: readonly Removal[]): RewriteStep[] {
  const [name = '', value = ''] = parameter.split(/=(.*)/s)
  if (!/^raw(sort|filter)$/i.test(name)) return []
  const words = new Set(
    decoded(value)
      .replace(/(["'])(?:(?!\1).)*\1/g, '')
      .match(/[A-Za-z][\w.]*/g) ?? [],
  )
  const fields = fieldsFor(entity, register)
  return [...words].flatMap(word => {
    const change = findChange(word, fields)
    return change ? [{ was: word, now: null, change }] : []
  })
}

const fieldsFor = (entity: string | null, register: readonly Removal[]): Removal[] => {
  const fields = register.filter(({ kind }) => kind === 'field')
  if (entity !== null) return fields.filter(change => change.entity === entity)
  return fields.filter(change => fields.every(other => other.name !== change.name || other.replacement === change.replacement))
}

function rewriteFields(parts: readonly string[], fields: readonly Removal[]): { parts: string[]; steps: RewriteStep[] } {
  const steps: RewriteStep[] = []
  const written = parts.flatMap(part => {
    const change = findChange(part, fields)
    if (!change) return [part]
    const now = isPath(change.replacement) ? replacedPath(part, change.name, change.replacement) : null
    steps.push({ was: part, now, change })
    if (now) return [now]
    return change.state === 'removed' ? [] : [part]
  })
  return { parts: [...new Set(written)], steps }
}

/** The outermost deprecated field on a path, or null. Languages and indexes are ignored. */
function findChange(path: string, fields: readonly Removal[]): Removal | null {
  const keys = keysOf(path)
  const ancestors = keys.map((_, index) => keys.slice(0, index + 1).join('.'))
  return ancestors.map(way => fields.find(({ name }) => name === way)).find(Boolean) ?? null
}

function withTag(parameters: readonly string[], tag: string): string[] {
  const at = parameters.findIndex(parameter => /^tagfilter=/i.test(parameter))
  if (at < 0) return [...parameters, `tagfilter=${tag}`]
  const value = decoded(parameters[at]!.slice('tagfilter='.length))
  const other = /^[^(),]+$|^(and|or)\(.*\)$/.test(value) ? value : `or(${value})`
  return parameters.map((parameter, index) => (index === at ? `tagfilter=${encoded(`and(${tag},${other})`)}` : parameter))
}

const decoded = (text: string): string => decodeSegment(text.replaceAll('+', ' '))

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(2C|28|29|5B|5D|2A|3A|27)/gi, code => decodeURIComponent(code))
