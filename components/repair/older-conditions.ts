import { pathText } from '@/components/call/raw-where'
import { parseForeignCondition, partsOf, printCondition } from '@/components/source/condition'
import { areaOfWhere, areaText } from '@/lib/geo/search-area'
import { literally, quoted } from '@/lib/grammar/call-address'
import { parseRawFilter, parseRawSort, type RawFilter } from '@/lib/grammar/raw-filter'
import type { RawLiteral, RawMember } from '@/lib/grammar/raw-operand'

type Pairs = readonly (readonly [name: string, value: string])[]

/** The conditions of a `where`, one by one; one about an area becomes the map's area. Null for what cannot be parsed. */
export function pairsOfWhere(text: string): Pairs | null {
  const where = read(() => parseForeignCondition(text))
  return (
    where &&
    partsOf(where).map(part => {
      const condition = printCondition(part)
      const area = areaOfWhere(condition)
      return area ? ['geo', areaText(area)] : ['f', condition]
    })
  )
}

/** The conditions of a `rawfilter`, one by one. Null for what cannot be parsed. */
export function pairsOfRawFilter(text: string): Pairs | null {
  const filter = read(() => parseRawFilter(text))
  if (!filter) return null
  const parts = filter.kind === 'and' ? filter.items : [filter]
  return parts.map(part => ['f', conditionOf(part)])
}

/** The first field of a `rawsort`; a list has one order here. */
export function pairsOfRawSort(text: string): Pairs | null {
  const [first] = read(() => parseRawSort(text)) ?? []
  return first ? [['sort', (first.direction === 'descending' ? '-' : '') + pathText(first.path)]] : null
}

function read<Read>(parse: () => Read): Read | null {
  try {
    return parse()
  } catch {
    return null
  }
}

const words = { eq: 'eq', ne: 'neq', gt: 'gt', ge: 'gteq', lt: 'lt', le: 'lteq' } as const

function conditionOf(filter: RawFilter): string {
  if ('items' in filter) return `${filter.kind}(${filter.items.map(conditionOf).join(',')})`
  const path = pathText(filter.path)
  if (!('value' in filter) && !('values' in filter)) return `${path}.${filter.kind === 'isnull' ? 'eq' : 'neq'}.null`
  if ('values' in filter) {
    if (filter.kind !== 'likein') return `${path}.${filter.kind}.(${filter.values.map(literal).join(',')})`
    const each = filter.values.map(value => `${path}.ire.${literal(value)}`)
    return each.length === 1 ? each[0]! : `or(${each.join(',')})`
  }
  if (filter.kind === 'like') return `${path}.ire.${quoted(literally(textOf(filter.value)))}`
  return `${path}.${words[filter.kind]}.${literal(filter.value)}`
}

function literal(value: RawMember): string {
  if (value.kind === 'text') return quoted(value.value)
  return value.kind === 'list' || value.kind === 'null' ? 'null' : String(value.value)
}

const textOf = (value: RawLiteral) => ('value' in value ? String(value.value) : '')
