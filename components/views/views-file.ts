import type { Repair } from '@/components/repair/repairs'
import { cleanName, nameMax, queryMax, type SavedView, type SavedViews } from '@/components/views/saved-views'
import { isObject } from '@/lib/formats/json/object'
import { cutText } from '@/lib/formats/text'

/** An error in a file of views. `at` is its position, e.g. `views[2].query`. */
export type FileFlaw = Readonly<
  | { kind: 'json'; at: string; text: string }
  | { kind: 'address'; at: string; change: Repair }
  | {
      kind: 'notViews' | 'version' | 'otherDataset' | 'list' | 'view' | 'name' | 'query' | 'unknown' | 'first' | 'large'
      at: string
      text: string
    }
>

type ViewsFileResult =
  | Readonly<{ views: readonly Omit<SavedView, 'id'>[]; first: number | null }>
  | Readonly<{ flaws: readonly FileFlaw[] }>

type CheckQuery = (query: string) => readonly Repair[]

const format = 'belvedere-views'
const version = 1

export const fileBytesMax = 1_000_000

export function viewsFile(dataset: Readonly<{ id: string; title: string }>, { views, first }: SavedViews): string {
  const list = views.map(({ id, name, query }) => ({ name, query, ...(id === first ? { first: true } : {}) }))
  return `${JSON.stringify({ format, version, dataset: dataset.id, title: dataset.title, views: list }, null, 2)}\n`
}

/** Parses a file of views. If it contains any error, all of its errors are returned, and no views. */
export function readViewsFile(text: string, dataset: string, check: CheckQuery): ViewsFileResult {
  const parsed = parsedJson(text)
  if ('flaw' in parsed) return { flaws: [parsed.flaw] }
  const file = parsed.value
  if (!isObject(file) || file['format'] !== format) return { flaws: [flaw('notViews', 'format', format)] }
  if (file['version'] !== version) return { flaws: [flaw('version', 'version', String(file['version']))] }
  if (file['dataset'] !== dataset) return { flaws: [flaw('otherDataset', 'dataset', nameIn(file))] }
  const views = file['views']
  if (!Array.isArray(views)) return { flaws: [flaw('list', 'views')] }
  const flaws = [
    ...unknownIn(file, ['format', 'version', 'dataset', 'title', 'views'], ''),
    ...views.flatMap((view, index) => flawsOf(view, `views[${index}]`, check)),
  ]
  if (flaws.length > 0) return { flaws }
  return {
    views: (views as SavedView[]).map(({ name, query }) => ({ name: cleanName(name), query })),
    first: firstIn(views as { first?: boolean }[]),
  }
}

function parsedJson(text: string): { value: unknown } | { flaw: FileFlaw } {
  if (text.length > fileBytesMax) return { flaw: flaw('large', '', String(fileBytesMax)) }
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown }
  } catch (error) {
    // The message of `JSON.parse` describes the error, in some browsers with its position.
    return { flaw: flaw('json', '', (error as Error).message) }
  }
}

const flaw = (kind: Exclude<FileFlaw['kind'], 'address'>, at: string, text = ''): FileFlaw => ({ kind, at, text })

const nameIn = (file: Record<string, unknown>) => cutText(cleanName(String(file['title'] ?? file['dataset'] ?? '')), nameMax)

const firstIn = (views: readonly { first?: boolean }[]) => {
  const index = views.findIndex(({ first }) => first === true)
  return index < 0 ? null : index
}

const unknownIn = (object: Record<string, unknown>, known: readonly string[], at: string): FileFlaw[] =>
  Object.keys(object)
    .filter(name => !known.includes(name))
    .map(name => flaw('unknown', at ? `${at}.${name}` : name, cutText(name, nameMax)))

function flawsOf(view: unknown, at: string, check: CheckQuery): FileFlaw[] {
  if (!isObject(view)) return [flaw('view', at)]
  const { name, query, first } = view
  const named = typeof name === 'string' && cleanName(name) !== '' && name.length <= nameMax
  const isQuery = typeof query === 'string' && query.length <= queryMax
  return [
    ...unknownIn(view, ['name', 'query', 'first'], at),
    ...(named ? [] : [flaw('name', `${at}.name`, String(nameMax))]),
    ...(first === undefined || typeof first === 'boolean' ? [] : [flaw('first', `${at}.first`)]),
    ...(isQuery
      ? check(query).map((change): FileFlaw => ({ kind: 'address', at: `${at}.query`, change }))
      : [flaw('query', `${at}.query`, String(queryMax))]),
  ]
}
