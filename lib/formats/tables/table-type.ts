import { isObject } from '@/lib/formats/json/object'
import { instantOf, type TimeForm } from '@/lib/formats/tables/time-text'

/** The type of a column or of a value inside it. Every value can be null. */
export type TableType =
  | Readonly<{ kind: 'boolean' | 'integer' | 'number' | 'json' | 'geometry' }>
  /** `isMixed`: the values have several types, and those that are no strings are written as JSON. */
  | Readonly<{ kind: 'text'; isMixed: boolean; repeats: boolean }>
  | Readonly<{ kind: 'time'; form: TimeForm }>
  | Readonly<{ kind: 'list'; of: TableType }>
  | Readonly<{ kind: 'struct'; fields: readonly TableColumn[] }>

export type TableColumn = Readonly<{ name: string; type: TableType }>

/**
 * Types of values, declared before values are read. `of` has the types of fields by name; `*` is any other name, and
 * `[*]` for the elements of a list.
 */
export type DeclaredType = Readonly<{
  kind?: 'boolean' | 'integer' | 'number' | 'time' | 'geometry' | 'text'
  of?: Readonly<Record<string, DeclaredType>>
}>

/** The declared type of a field, or of a path such as `Detail.de.Title`. */
export function declaredAt(declared: DeclaredType | undefined, path: string): DeclaredType | undefined {
  const found = declared?.of?.[path] ?? (path.includes('.') ? undefined : declared?.of?.['*'])
  if (found || !path.includes('.')) return found
  return path.split('.').reduce<DeclaredType | undefined>((inner, name) => inner?.of?.[name] ?? inner?.of?.['*'], declared)
}

/** Maximum names of a structure. Objects with more are treated as maps, and become JSON. */
const fieldsMax = 100

/** Maximum number of different strings, and minimum rows per string on average, of a column written as a dictionary. */
const [differentMax, rowsPerValue] = [1000, 10]

const [booleans, integers, numbers, strings, lists, objects] = [1, 2, 4, 8, 16, 32]
const numeric = integers | numbers
const int64Max = 2n ** 63n

/** Finds the type of all values of a column, which are shown to it one after the other. */
export class TypeFinder {
  #kinds = 0
  #items: TypeFinder | null = null
  readonly #fields = new Map<string, TypeFinder>()
  readonly #texts = new Set<string>()
  readonly #forms = new Set<TimeForm | 'text'>()
  #rows = 0
  #isLong = false

  constructor(readonly declared: DeclaredType | undefined) {}

  /** Examines a value. @param rows the number of rows that have this value */
  add(value: unknown, rows = 1): void {
    if (value === null || value === undefined) return
    this.#rows += rows
    if (typeof value === 'string') this.#addText(value)
    else if (typeof value === 'number') this.#kinds |= Number.isInteger(value) ? integers : numbers
    else if (typeof value === 'bigint') this.#addLong(value)
    else if (typeof value === 'boolean') this.#kinds |= booleans
    else if (Array.isArray(value)) this.#addList(value)
    else if (isObject(value)) this.#addObject(value)
  }

  #addText(value: string): void {
    this.#kinds |= strings
    if (this.#texts.size <= differentMax) this.#texts.add(value)
    if (this.declared?.kind === 'time') this.#forms.add(instantOf(value)?.form ?? 'text')
  }

  #addLong(value: bigint): void {
    this.#isLong = true
    this.#kinds |= value < int64Max && value >= -int64Max ? integers : strings
  }

  #addList(values: readonly unknown[]): void {
    this.#kinds |= lists
    this.#items ??= new TypeFinder(this.declared?.of?.['[*]'])
    for (const value of values) this.#items.add(value)
  }

  #addObject(object: Readonly<Record<string, unknown>>): void {
    this.#kinds |= objects
    if (this.declared?.kind === 'geometry' || this.#fields.size > fieldsMax) return
    for (const [name, value] of Object.entries(object)) this.#field(name).add(value)
  }

  #field(name: string): TypeFinder {
    const field = this.#fields.get(name) ?? new TypeFinder(declaredAt(this.declared, name))
    this.#fields.set(name, field)
    return field
  }

  get type(): TableType {
    const declared = this.declared?.kind
    switch (this.#kinds) {
      case 0:
        return typeOf(this.declared)
      case booleans:
        return { kind: 'boolean' }
      case integers:
        return { kind: declared === 'integer' || this.#isLong ? 'integer' : 'number' }
      case numbers:
      case numeric:
        return this.#isLong ? this.#text(true) : { kind: 'number' }
      case strings:
        return this.#textType()
      case lists:
        return { kind: 'list', of: this.#items!.type }
      case objects:
        return declared === 'geometry' ? { kind: 'geometry' } : this.#structure()
      default:
        return this.#text(true)
    }
  }

  #textType(): TableType {
    const [form, ...others] = this.#forms
    return form && form !== 'text' && others.length === 0 ? { kind: 'time', form } : this.#text(this.#isLong)
  }

  #text(isMixed: boolean): TableType {
    const { size } = this.#texts
    return { kind: 'text', isMixed, repeats: size <= differentMax && size * rowsPerValue <= this.#rows }
  }

  #structure(): TableType {
    const names = [...this.#fields.keys()]
    // Most programs do not distinguish names by their case, and some have no empty names.
    const isDistinct = new Set(names.map(name => name.toLowerCase())).size === names.length && !names.includes('')
    if (names.length === 0 || names.length > fieldsMax || !isDistinct) return { kind: 'json' }
    return { kind: 'struct', fields: [...this.#fields].map(([name, finder]) => ({ name, type: finder.type })) }
  }
}

const text: TableType = { kind: 'text', isMixed: false, repeats: false }

/** The type of values of which none is known. */
export function typeOf(declared: DeclaredType | undefined): TableType {
  const { kind, of } = declared ?? {}
  if (kind) return kind === 'text' ? text : kind === 'time' ? { kind, form: 'instant' } : { kind }
  if (of?.['[*]']) return { kind: 'list', of: typeOf(of['[*]']) }
  const fields = Object.entries(of ?? {}).filter(([name]) => name !== '*')
  if (fields.length === 0) return text
  return { kind: 'struct', fields: fields.map(([name, inner]) => ({ name, type: typeOf(inner) })) }
}

/** Paths of the columns and fields whose values have several types. */
export const mixedPaths = (columns: readonly TableColumn[], before = ''): string[] =>
  columns.flatMap(({ name, type }) => {
    const path = before + name
    if (type.kind === 'struct') return mixedPaths(type.fields, `${path}.`)
    const inner = type.kind === 'list' ? type.of : type
    if (inner.kind === 'struct') return mixedPaths(inner.fields, `${path}.[*].`)
    return inner.kind === 'text' && inner.isMixed ? [path] : []
  })
