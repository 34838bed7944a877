import { type Field, type FieldValueType, model } from '@/lib/content/model/model'

type Json = Record<string, unknown>

const texts = ['Grüß Gott', '"quoted" \\ and\ttabbed', 'zwölf € 😀 ｆｕｌｌ', ' <b>bold</b> & more ', "l'été, %_ ; --"]
const integers = [0, -1, 1, 2_147_483_647, -2_147_483_648]
const numbers = [0.1, -273.15, 1e-7, 123_456_789.123456, 46.49833333333333]
const moments = ['2024-02-29T23:59:59.999Z', '1999-12-31T00:00:00', '2038-01-19T03:14:08+01:00', '0001-01-01T00:00:00']
const clocks = ['00:00:00', '23:59:59', '08:30:00']
const languages = ['de', 'en', 'it']

/** Values of every type of field, different each time, including extreme ones. */
export class FieldValues {
  #turn = 0

  /** An object with all these fields, without recursive ones. */
  fill(fields: readonly Field[], within: readonly string[] = []): Json {
    const open = fields.filter(({ type }) => !within.includes(innerName(type)))
    return Object.fromEntries(open.map(({ name, type }) => [name, this.#degrees(name) ?? this.value(type, within)]))
  }

  value(type: FieldValueType, within: readonly string[] = []): unknown {
    if (type.kind === 'list') return [this.value(type.of, within), this.value(type.of, within)]
    if (type.kind === 'map') return Object.fromEntries(languages.map(language => [language, this.value(type.of, within)]))
    return type.kind === 'object' ? this.fill(model.types.get(type.name)!, [...within, type.name]) : this.#plain(type.kind)
  }

  /** Degrees within their limits. */
  #degrees(name: string): number | null {
    const limit = { latitude: 90, longitude: 180 }[name.toLowerCase()]
    if (limit === undefined) return null
    this.#turn++
    return [limit, -limit, 46.49833333333333, 0.0000001][this.#turn % 4]!
  }

  #plain(kind: Exclude<FieldValueType['kind'], 'object' | 'list' | 'map'>): unknown {
    const turn = this.#turn++
    const of = <T>(values: readonly T[]): T => values[turn % values.length]!
    const values = {
      string: `${of(texts)} ${turn}`,
      integer: of(integers),
      number: of(numbers),
      boolean: turn % 2 === 0,
      datetime: of(moments),
      time: of(clocks),
      geometry: { type: 'Point', coordinates: [11.25, 46.5] },
      any: { Flag: true, List: [1, 'two', null], Text: of(texts) },
    }
    return values[kind]
  }
}

const innerName = (type: FieldValueType): string => ('of' in type ? innerName(type.of) : type.kind === 'object' ? type.name : '')
