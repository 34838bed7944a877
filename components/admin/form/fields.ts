type FieldBase = Readonly<{
  /** The property of the body, e.g. `FullName`, or a nested one, e.g. `Reason.de`. Errors of the API name it too. */
  name: string
  label: string
  explanation?: string
  required?: boolean
}>

/** A field of a form: plain data for the browser. `value` is the property as the API returned it. */
export type InputField = FieldBase &
  Readonly<
    | {
        kind: 'text' | 'area'
        value?: string | null
        maxLength?: number
        suggestions?: readonly string[]
        /** The value that is sent for an empty input: an empty string, null, or none. */
        empty?: 'text' | 'null' | 'absent'
        look?: 'code'
      }
    /** A password is never stored, and hidden in the shown request. An empty input is not sent. */
    | { kind: 'password'; value?: undefined }
    | { kind: 'number'; value?: number | null }
    | { kind: 'flag'; value?: boolean }
    | { kind: 'choice'; value?: string | null; choices: readonly (readonly [value: string, text: string])[] }
    | { kind: 'several'; value?: readonly string[]; choices: readonly (readonly [value: string, text: string])[] }
    | { kind: 'lines'; value?: readonly string[] }
    /** A day, yyyy-MM-dd. An empty input is not sent. */
    | { kind: 'date'; value?: string | null }
    /** An API timestamp, or null if empty. Only in dialogs, because the server does not have the time zone of the user. */
    | { kind: 'moment'; value?: string | null }
  >

type FieldOf<Field, Kind> = Field extends { kind: infer Kinds } ? (Kind extends Kinds ? Field : never) : never
type MoreOf<Kind extends InputField['kind']> = Omit<FieldOf<InputField, Kind>, 'kind' | 'name' | 'label'>

export const field = <Kind extends InputField['kind']>(
  kind: Kind,
  name: string,
  label: string,
  more: MoreOf<Kind> | Record<never, never> = {},
): InputField => ({ kind, name, label, ...more }) as InputField

/** Choices for values. By default each value is its own label. */
export const choicesOf = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string = value => value) =>
  values.map(value => [value as string, textOf(value)] as const)

export type Translate = { (key: never, values?: never): string; has(key: never): boolean }

/** The messages of a dialog. Keys begin with that of its button, e.g. `add`: `addTitle`, `addLead`, optionally `addSubmit`. */
export function dialogTexts(t: Translate, name: string, values: Readonly<Record<string, string>> = {}) {
  const text = (key: string) => t(key as never, values as never)
  const submit = `${name}Submit`
  const shared = { button: text(name), title: text(`${name}Title`), lead: text(`${name}Lead`) }
  return t.has(submit as never) ? { ...shared, submit: text(submit) } : shared
}

export const addDialog = (t: Translate, name = 'add') =>
  ({ ...dialogTexts(t, name), icon: 'plus', look: 'solid', method: 'POST' }) as const
export type InputValue = string | boolean | readonly string[]

export type InputValues = Readonly<Record<string, InputValue>>

function inputOf(field: InputField, property: unknown): InputValue {
  if (field.kind === 'flag') return property === true
  if (field.kind === 'several') return Array.isArray(property) ? property.map(String) : []
  if (field.kind === 'lines') return Array.isArray(property) ? property.join('\n') : ''
  return property === null || property === undefined ? '' : String(property)
}

export const shownValues = (fields: readonly InputField[]): InputValues =>
  Object.fromEntries(fields.map(field => [field.name, inputOf(field, field.value)]))

/** The values of the fields in an object that was read again, and in `now` for fields that the object lacks. */
export const valuesOf = (
  fields: readonly InputField[],
  thing: Readonly<Record<string, unknown>>,
  now: InputValues,
): InputValues =>
  Object.fromEntries(
    fields.map(field => {
      const property = propertyAt(thing, field.name)
      return [field.name, property === undefined ? now[field.name]! : inputOf(field, property)]
    }),
  )

export function propertyAt(thing: Readonly<Record<string, unknown>>, name: string): unknown {
  const [first = '', second] = name.split('.')
  const property = thing[first]
  if (second === undefined || typeof property !== 'object' || property === null)
    return second === undefined ? property : undefined
  return (property as Readonly<Record<string, unknown>>)[second] ?? null
}

export function sentValue(field: InputField, value: InputValue): unknown {
  if (typeof value === 'boolean') return value
  if (field.kind === 'lines' && typeof value === 'string') return value.split('\n').flatMap(line => line.trim() || [])
  if (typeof value !== 'string') return value
  if (field.kind === 'number') return value.trim() === '' ? null : Number(value)
  // A required choice without a selection is omitted.
  if (field.kind === 'choice' && value === '') return field.required ? undefined : null
  if (field.kind === 'moment' || field.kind === 'choice') return value === '' ? null : value
  if (value !== '') return value
  if (field.kind === 'password' || field.kind === 'date') return undefined
  return field.kind === 'text' || field.kind === 'area' ? emptyValues[field.empty ?? 'text'] : ''
}

const emptyValues = { text: '', null: null, absent: undefined } as const

export const differing = (fields: readonly InputField[], one: InputValues, other: InputValues): string[] =>
  fields.map(({ name }) => name).filter(name => !isSame(one[name], other[name]))

const isSame = (one: InputValue | undefined, other: InputValue | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other) ? [...one].sort().join('\n') === [...other].sort().join('\n') : one === other

type BodyInput = Readonly<{
  fields: readonly InputField[]
  values: InputValues
  /** Initial values, of which only differences are sent. Null sends all values. */
  base: InputValues | null
  fixed?: Readonly<Record<string, unknown>>
}>

export function bodyOf({ fields, values, base, fixed = {} }: BodyInput): Record<string, unknown> {
  const names = base === null ? fields.map(({ name }) => name) : differing(fields, base, values)
  const properties = fields
    .filter(({ name }) => names.includes(name))
    .map(field => [field.name, sentValue(field, values[field.name]!)] as const)
  return { ...fixed, ...nested(properties.filter(([, value]) => value !== undefined)) }
}

/** Nests properties by the dots in their names: `Reason.de` becomes `de` of `Reason`. */
function nested(properties: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of properties) {
    const [first = '', second] = name.split('.')
    body[first] = second === undefined ? value : { ...(body[first] as object | undefined), [second]: value }
  }
  return body
}

/** Names of empty fields in a path template. The request would go to another path, so it must not be sent. */
export const missingInPath = (template: string, fields: readonly InputField[], values: InputValues): string[] =>
  fields.map(({ name }) => name).filter(name => template.includes(`{${name}}`) && values[name] === '')

/** Fills a path such as `/users/anna/roles/{Role}`, and returns it with the fields that remain for the body. */
export function filledPath(template: string, fields: readonly InputField[], values: InputValues) {
  const inPath = fields.filter(({ name }) => template.includes(`{${name}}`))
  const path = inPath.reduce(
    (text, { name }) => text.replace(`{${name}}`, () => encodeURIComponent(String(values[name]))),
    template,
  )
  return { path, rest: fields.filter(field => !inPath.includes(field)) }
}
