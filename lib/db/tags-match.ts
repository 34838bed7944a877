import { and, or, type Sql, sql } from '@/lib/db/sql'
import type { TagFilter } from '@/lib/grammar/tag-filter'

/** Rows of `document d` that have the tags; single tags of a group are one indexed comparison. */
export function tagsMatch(filter: TagFilter): Sql {
  if (filter.kind === 'tag') return sql`d.tag_ids @> ${[filter.tag]}::text[]`
  const { kind, items } = filter
  const tags = items.flatMap(item => (item.kind === 'tag' ? [item.tag] : []))
  const groups = items.filter(item => item.kind !== 'tag').map(tagsMatch)
  const together = kind === 'and' ? sql`d.tag_ids @> ${tags}::text[]` : sql`d.tag_ids && ${tags}::text[]`
  const conditions = tags.length > 0 ? [together, ...groups] : groups
  return kind === 'and' ? and(conditions) : or(conditions)
}

/** The same as a jsonpath, for rows whose tags are compared one by one: `$[*] == "hiking" && ($[*] == "lake" || $[*] == "summer")`. */
export function tagsPath(filter: TagFilter): string {
  // A JSON string is a valid string of a jsonpath.
  if (filter.kind === 'tag') return `$[*] == ${JSON.stringify(filter.tag)}`
  return filter.items
    .map(item => (item.kind === 'tag' ? tagsPath(item) : `(${tagsPath(item)})`))
    .join(filter.kind === 'and' ? ' && ' : ' || ')
}
