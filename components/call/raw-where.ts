import { literally, quoted } from '@/lib/grammar/call-address'
import { printPath } from '@/lib/grammar/path'
import type { RawFilter } from '@/lib/grammar/raw-filter'
import type { RawMember, RawPath } from '@/lib/grammar/raw-operand'

const operators = { eq: 'eq', ne: 'neq', gt: 'gt', ge: 'gteq', lt: 'lt', le: 'lteq' } as const

/** A filter of content lists as a condition of the explorer; the inverse of `rawOf`. */
export function whereOf(filter: RawFilter): string {
  if ('items' in filter) return emptyList(filter) ?? `${filter.kind}(${filter.items.map(whereOf).join(',')})`
  const path = pathText(filter.path)
  if (filter.kind === 'in' || filter.kind === 'nin') return `${path}.${filter.kind}.(${filter.values.map(written).join(',')})`
  if (filter.kind === 'likein') {
    const texts = filter.values.map(value => `${path}.ire.${quoted(withQuotes(String('value' in value ? value.value : '')))}`)
    return texts.length === 1 ? texts[0]! : `or(${texts.join(',')})`
  }
  if (!('value' in filter)) return `${path}.${filter.kind === 'isnull' ? 'eq' : 'neq'}.null`
  if (filter.kind === 'like') return `${path}.ire.${quoted(literally(String('value' in filter.value ? filter.value.value : '')))}`
  return `${path}.${operators[filter.kind]}.${written(filter.value)}`
}

/** `or(isnull(Tags),eq(Tags,[]))` means that a list is empty; its opposite means that it is not. */
function emptyList({ kind, items }: Extract<RawFilter, { items: unknown }>): string | null {
  const [first, second] = items
  const word = kind === 'or' ? (['isnull', 'eq'] as const) : (['isnotnull', 'ne'] as const)
  if (
    items.length !== 2 ||
    first?.kind !== word[0] ||
    second?.kind !== word[1] ||
    !('value' in second) ||
    second.value.kind !== 'list'
  )
    return null
  const path = pathText(first.path)
  return path === pathText(second.path) ? `${path}.${kind === 'or' ? 'eq' : 'neq'}.null` : null
}

/** A path as conditions of the explorer write it: the name of a list means all its entries. */
export const pathText = (path: RawPath): string => printPath(path.filter(step => step !== '[*]').map(String))

function written(literal: RawMember): string {
  if (literal.kind === 'list' || literal.kind === 'null') return 'null'
  return literal.kind === 'text' ? quoted(literal.value) : String(literal.value)
}

// In place of a quote, `rawOf` wrote a range of characters around it.
const withQuotes = (text: string) => text.replaceAll('[!-#]', '"').replaceAll('[&-(]', "'").replaceAll('[&-(’', "['’")
