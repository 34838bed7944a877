import type { Field, Value, Values } from '@/components/admin/form/field'

/** What stands in a field that shows a member of a thing. */
export function inputOf(field: Field, member: unknown): Value {
  if (field.kind === 'flag') return member === true
  if (field.kind === 'several') return Array.isArray(member) ? member.map(String) : []
  if (field.kind === 'lines') return Array.isArray(member) ? member.join('\n') : ''
  return member === null || member === undefined ? '' : String(member)
}

/** What the fields show at first. */
export const shownValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map(field => [field.name, inputOf(field, field.value)]))

/** The same fields as they would show a thing that was read again; of members it does not have, what they show now. */
export const valuesOf = (fields: readonly Field[], thing: Readonly<Record<string, unknown>>, now: Values): Values =>
  Object.fromEntries(
    fields.map(field => {
      const member = memberAt(thing, field.name)
      return [field.name, member === undefined ? now[field.name]! : inputOf(field, member)]
    }),
  )

/** What a thing has under the name of a field; undefined where it has no such member. */
export function memberAt(thing: Readonly<Record<string, unknown>>, name: string): unknown {
  const [first = '', second] = name.split('.')
  const member = thing[first]
  if (second === undefined || typeof member !== 'object' || member === null) return second === undefined ? member : undefined
  return (member as Readonly<Record<string, unknown>>)[second] ?? null
}

/** The member that a field says; undefined where nothing is sent. */
export function memberOf(field: Field, value: Value): unknown {
  if (typeof value === 'boolean') return value
  if (field.kind === 'lines' && typeof value === 'string') return value.split('\n').flatMap(line => line.trim() || [])
  if (typeof value !== 'string') return value
  if (field.kind === 'number') return value.trim() === '' ? null : Number(value)
  // A choice that must be made and was not is no choice of nothing.
  if (field.kind === 'choice' && value === '') return field.required ? undefined : null
  if (field.kind === 'moment' || field.kind === 'choice') return value === '' ? null : value
  if (value !== '') return value
  if (field.kind === 'password' || field.kind === 'date') return undefined
  return field.kind === 'text' || field.kind === 'area' ? emptyMembers[field.empty ?? 'text'] : ''
}

const emptyMembers = { text: '', null: null, absent: undefined } as const

/** Names of the fields whose values are not the same. */
export const differing = (fields: readonly Field[], one: Values, other: Values): string[] =>
  fields.map(({ name }) => name).filter(name => !isSame(one[name], other[name]))

/** The order in which several are chosen says nothing. */
const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other) ? [...one].sort().join('\n') === [...other].sort().join('\n') : one === other

type Sending = Readonly<{
  fields: readonly Field[]
  values: Values
  /** What was shown: only what differs from it is sent; null: everything. */
  base: Values | null
  /** Members that no field says. */
  fixed?: Readonly<Record<string, unknown>>
}>

/** The body of the call. */
export function bodyOf({ fields, values, base, fixed = {} }: Sending): Record<string, unknown> {
  const names = base === null ? fields.map(({ name }) => name) : differing(fields, base, values)
  const members = fields
    .filter(({ name }) => names.includes(name))
    .map(field => [field.name, memberOf(field, values[field.name]!)] as const)
  return { ...fixed, ...withinEachOther(members.filter(([, member]) => member !== undefined)) }
}

/** Members by their names, `Reason.de` within `Reason`. */
function withinEachOther(members: readonly (readonly [name: string, member: unknown])[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, member] of members) {
    const [first = '', second] = name.split('.')
    body[first] = second === undefined ? member : { ...(body[first] as object | undefined), [second]: member }
  }
  return body
}

/** What a path needs and nobody has filled in: without it the call would be another one. */
export const missingInPath = (template: string, fields: readonly Field[], values: Values): string[] =>
  fields.map(({ name }) => name).filter(name => template.includes(`{${name}}`) && values[name] === '')

/** The path of a call with what fields say in it, e.g. `/users/anna/roles/{Role}`, and the fields that are left for the body. */
export function filledPath(template: string, fields: readonly Field[], values: Values) {
  const inPath = fields.filter(({ name }) => template.includes(`{${name}}`))
  const path = inPath.reduce(
    (text, { name }) => text.replace(`{${name}}`, () => encodeURIComponent(String(values[name]))),
    template,
  )
  return { path, rest: fields.filter(field => !inPath.includes(field)) }
}
