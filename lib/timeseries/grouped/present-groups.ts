import { pageOf, pageOfChunks } from '@/lib/timeseries/chunks'
import type { ColumnTexts, SeriesRow } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import {
  flatProperties,
  type JsonProperty,
  type PropertyRun,
  propertiesText,
  type Style,
  timedProperties,
} from '@/lib/timeseries/present/properties'
import { treeLayout } from '@/lib/timeseries/present/tree-layout'
import { type TreeItem, TreeText } from '@/lib/timeseries/present/tree-text'

type Groups = AsyncIterable<readonly SeriesRow[]>

/** Groups as flat JSON objects in chunks, each with its keys and the results of functions. */
export function groupTexts(plan: Plan, style: Style, groups: Groups): AsyncIterable<readonly string[]> {
  const properties = (plan.grouping?.starts ? timedProperties : flatProperties)(plan.selection)
  return pageOfChunks(written(properties, style, groups), pageOf(plan.page))
}

async function* written(properties: readonly JsonProperty[], style: Style, groups: Groups): AsyncGenerator<readonly string[]> {
  for await (const chunk of groups)
    yield chunk.flatMap(group => {
      const text = propertiesText(properties, group as ColumnTexts, style)
      return text ? [`{${text.slice(1)}}`] : []
    })
}

/** The JSON of a tree of groups in pieces. The result of a function is in the object that contains its argument. */
export async function* groupTree(plan: Plan, style: Style, groups: Groups): AsyncGenerator<string> {
  const layout = treeLayout(plan)
  const writer = (pieces: readonly PropertyRun[]) => (group: SeriesRow) => piecesText(pieces, group as ColumnTexts, style)
  const frames = layout.frames.map(frame => ({ ...frame, before: writer(frame.before), after: writer(frame.after) }))
  const place = new Map(frames.map(({ group }, index) => [group as string, `path_${index}`]))
  const tree = new TreeText(frames, {
    of: (group, row) => ({ path: (row as unknown as Record<string, string[]>)[place.get(group)!]!, texts: [] }),
  })
  const record = writer(layout.record ?? [])
  const ids = frames.map(({ group }, index) => [group, `id_${index}`] as const)
  const items = (chunk: readonly SeriesRow[]): TreeItem[] =>
    chunk.map(group => ({ row: { ...group, ...filed(group as ColumnTexts, ids) }, record: record(group) }))
  for await (const chunk of pageOfChunks(groups, pageOf(plan.page))) yield tree.add(items(chunk))
  yield tree.end()
}

const filed = (group: ColumnTexts, ids: readonly (readonly [string, string])[]) =>
  Object.fromEntries(ids.map(([name, column]) => [name, group[column] as number]))

function piecesText(pieces: readonly PropertyRun[], group: ColumnTexts, style: Style): string {
  let text = ''
  for (const { members: properties, under } of pieces) {
    const inner = propertiesText(properties, group, style)
    text += under === null || inner === '' ? inner : `,"${under}":{${inner.slice(1)}}`
  }
  return text
}
