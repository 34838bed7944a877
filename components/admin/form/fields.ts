type FieldBase = Readonly<{
  /** The member of the call, e.g. `FullName`, or a nested one, e.g. `Reason.de`; the door's errors name it too. */
  name: string
  label: string
  /** Its purpose, or how it is written. */
  explanation?: string
  required?: boolean
}>

/** A field of a form: plain data that the server passes to the form in the browser. `value` is the member as the door answered it. */
export type InputField = FieldBase &
  Readonly<
    | {
        kind: 'text' | 'area'
        value?: string | null
        maxLength?: number
        /** Suggested values. */
        suggestions?: readonly string[]
        /** How an empty input is sent: as an empty text, as null, or not at all. */
        empty?: 'text' | 'null' | 'absent'
        look?: 'code'
      }
    /** Never stored and never shown in the call; empty means that the member is not sent. */
    | { kind: 'password'; value?: undefined }
    | { kind: 'number'; value?: number | null; min?: number; max?: number }
    | { kind: 'flag'; value?: boolean }
    | { kind: 'choice'; value?: string | null; choices: readonly (readonly [value: string, text: string])[] }
    /** Several of the choices. */
    | { kind: 'several'; value?: readonly string[]; choices: readonly (readonly [value: string, text: string])[] }
    /** One text a line. */
    | { kind: 'lines'; value?: readonly string[] }
    /** A day, yyyy-MM-dd; empty is not sent. */
    | { kind: 'date'; value?: string | null }
    /** A time as the door writes it; empty is null. Only in dialogs: a server does not know the reader's time zone. */
    | { kind: 'moment'; value?: string | null }
  >

type FieldOf<Field, Kind> = Field extends { kind: infer Kinds } ? (Kind extends Kinds ? Field : never) : never
type MoreOf<Kind extends InputField['kind']> = Omit<FieldOf<InputField, Kind>, 'kind' | 'name' | 'label'>

/** A field by its kind, its member and its label. */
export const field = <Kind extends InputField['kind']>(
  kind: Kind,
  name: string,
  label: string,
  more: MoreOf<Kind> | Record<never, never> = {},
): InputField => ({ kind, name, label, ...more }) as InputField

/** Choices by their values; without texts, values are their own texts. */
export const choicesOf = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string = value => value) =>
  values.map(value => [value as string, textOf(value)] as const)

/** The value of an input. */
export type InputValue = string | boolean | readonly string[]

/** The values of a form's inputs, by their names. */
export type InputValues = Readonly<Record<string, InputValue>>

/** The input's value for a member of a thing. */
function inputOf(field: InputField, member: unknown): InputValue {
  if (field.kind === 'flag') return member === true
  if (field.kind === 'several') return Array.isArray(member) ? member.map(String) : []
  if (field.kind === 'lines') return Array.isArray(member) ? member.join('\n') : ''
  return member === null || member === undefined ? '' : String(member)
}

/** The initial values of the fields. */
export const shownValues = (fields: readonly InputField[]): InputValues =>
  Object.fromEntries(fields.map(field => [field.name, inputOf(field, field.value)]))

/** The values of the same fields for a thing that was read again; for members it lacks, the present values. */
export const valuesOf = (
  fields: readonly InputField[],
  thing: Readonly<Record<string, unknown>>,
  now: InputValues,
): InputValues =>
  Object.fromEntries(
    fields.map(field => {
      const member = memberAt(thing, field.name)
      return [field.name, member === undefined ? now[field.name]! : inputOf(field, member)]
    }),
  )

/** The thing's member that a field names; undefined where it has none. */
export function memberAt(thing: Readonly<Record<string, unknown>>, name: string): unknown {
  const [first = '', second] = name.split('.')
  const member = thing[first]
  if (second === undefined || typeof member !== 'object' || member === null) return second === undefined ? member : undefined
  return (member as Readonly<Record<string, unknown>>)[second] ?? null
}

/** The member that a field sends; undefined where it sends nothing. */
export function memberOf(field: InputField, value: InputValue): unknown {
  if (typeof value === 'boolean') return value
  if (field.kind === 'lines' && typeof value === 'string') return value.split('\n').flatMap(line => line.trim() || [])
  if (typeof value !== 'string') return value
  if (field.kind === 'number') return value.trim() === '' ? null : Number(value)
  // A required choice that was not made is not the choice of nothing.
  if (field.kind === 'choice' && value === '') return field.required ? undefined : null
  if (field.kind === 'moment' || field.kind === 'choice') return value === '' ? null : value
  if (value !== '') return value
  if (field.kind === 'password' || field.kind === 'date') return undefined
  return field.kind === 'text' || field.kind === 'area' ? emptyMembers[field.empty ?? 'text'] : ''
}

const emptyMembers = { text: '', null: null, absent: undefined } as const

/** Names of the fields whose values differ. */
export const differing = (fields: readonly InputField[], one: InputValues, other: InputValues): string[] =>
  fields.map(({ name }) => name).filter(name => !isSame(one[name], other[name]))

/** The order of several choices does not matter. */
const isSame = (one: InputValue | undefined, other: InputValue | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other) ? [...one].sort().join('\n') === [...other].sort().join('\n') : one === other

type BodyInput = Readonly<{
  fields: readonly InputField[]
  values: InputValues
  /** The values shown: only differences from them are sent; null: everything. */
  base: InputValues | null
  /** Members without a field. */
  fixed?: Readonly<Record<string, unknown>>
}>

/** The body of the call. */
export function bodyOf({ fields, values, base, fixed = {} }: BodyInput): Record<string, unknown> {
  const names = base === null ? fields.map(({ name }) => name) : differing(fields, base, values)
  const members = fields
    .filter(({ name }) => names.includes(name))
    .map(field => [field.name, memberOf(field, values[field.name]!)] as const)
  return { ...fixed, ...withinEachOther(members.filter(([, member]) => member !== undefined)) }
}

/** Nested members by their names, `Reason.de` within `Reason`. */
function withinEachOther(members: readonly (readonly [name: string, member: unknown])[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, member] of members) {
    const [first = '', second] = name.split('.')
    body[first] = second === undefined ? member : { ...(body[first] as object | undefined), [second]: member }
  }
  return body
}

/** Path fields that are not filled in: without them it would be another call. */
export const missingInPath = (template: string, fields: readonly InputField[], values: InputValues): string[] =>
  fields.map(({ name }) => name).filter(name => template.includes(`{${name}}`) && values[name] === '')

/** The path of a call with the fields' values in it, e.g. `/users/anna/roles/{Role}`, and the fields that remain for the body. */
export function filledPath(template: string, fields: readonly InputField[], values: InputValues) {
  const inPath = fields.filter(({ name }) => template.includes(`{${name}}`))
  const path = inPath.reduce(
    (text, { name }) => text.replace(`{${name}}`, () => encodeURIComponent(String(values[name]))),
    template,
  )
  return { path, rest: fields.filter(field => !inPath.includes(field)) }
}
