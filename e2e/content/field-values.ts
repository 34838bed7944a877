/** A field in the reference of the public original. */
export type ReferenceField = Readonly<{ name: string; type: string; generated?: boolean }>
export type Reference = Readonly<{
  entities: Readonly<Record<string, readonly ReferenceField[]>>
  nested: Readonly<Record<string, readonly ReferenceField[]>>
}>

type Json = Record<string, unknown>

const texts = ['Grüß Gott', '"quoted" \\ and\ttabbed', 'zwölf € 😀 ｆｕｌｌ', ' <b>bold</b> & more ', "l'été, %_ ; --"]
const integers = [0, -1, 1, 2_147_483_647, -2_147_483_648]
const numbers = [0.1, -273.15, 1e-7, 123_456_789.123456, 46.49833333333333]
const moments = ['2024-02-29T23:59:59.999Z', '1999-12-31T00:00:00', '2038-01-19T03:14:08+01:00', '0001-01-01T00:00:00']
const clocks = ['00:00:00', '23:59:59', '08:30:00']
const languages = ['de', 'en', 'it']

/** Values of every type of the reference, different each time, including extreme ones. */
export class FieldValues {
  #turn = 0

  constructor(readonly reference: Reference) {}

  /** An object with all these fields, without recursive ones. */
  fill(fields: readonly ReferenceField[], within: readonly string[] = []): Json {
    const open = fields.filter(({ type }) => !within.includes(innerType(type)))
    return Object.fromEntries(open.map(({ name, type }) => [name, this.#degrees(name) ?? this.value(type, within)]))
  }

  value(type: string, within: readonly string[] = []): unknown {
    if (type.endsWith('[]')) return [this.value(type.slice(0, -2), within), this.value(type.slice(0, -2), within)]
    const inner = /^map<(.+)>$/.exec(type)?.[1]
    if (inner) return Object.fromEntries(languages.map(language => [language, this.value(inner, within)]))
    const fields = this.reference.nested[type]
    return fields ? this.fill(fields, [...within, type]) : this.#plain(type)
  }

  /** Degrees within their limits. */
  #degrees(name: string): number | null {
    const limit = { latitude: 90, longitude: 180 }[name.toLowerCase()]
    if (limit === undefined) return null
    this.#turn++
    return [limit, -limit, 46.49833333333333, 0.0000001][this.#turn % 4]!
  }

  #plain(type: string): unknown {
    const turn = this.#turn++
    const of = <T>(values: readonly T[]): T => values[turn % values.length]!
    if (type === 'string') return `${of(texts)} ${turn}`
    if (type === 'integer') return of(integers)
    if (type === 'number') return of(numbers)
    if (type === 'boolean') return turn % 2 === 0
    if (type === 'datetime') return of(moments)
    if (type === 'TimeSpan') return of(clocks)
    if (type === 'Geometry') return { type: 'Point', coordinates: [11.25, 46.5] }
    if (type === 'any') return { Flag: true, List: [1, 'two', null], Text: of(texts) }
    throw new Error(`the reference has an unknown type: ${type}`)
  }
}

const innerType = (type: string): string => type.replace(/^(map<)+|[>[\]]+$/g, '')
