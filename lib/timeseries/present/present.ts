import type { CsvCells } from '@/lib/formats/csv'
import { csvTable } from '@/lib/formats/csv-table'
import { parseJson } from '@/lib/formats/json/exact'
import type { TableFormat } from '@/lib/formats/tables/table-job'
import { isTable } from '@/lib/http/responses/format'
import { featureCollection, type TableNotes } from '@/lib/http/responses/record-texts'
import { tableFile } from '@/lib/http/responses/table-thread'
import { featureTexts } from '@/lib/timeseries/features'
import type { RowSource } from '@/lib/timeseries/measurements/read-history'
import type { Plan } from '@/lib/timeseries/plan'
import type { RowFrame, RowPiece } from '@/lib/timeseries/present/block-rows'
import { everyRowShows, flatBytes, flatRows, linesFrame } from '@/lib/timeseries/present/present-flat'
import { everyRowAdds, treeTexts } from '@/lib/timeseries/present/present-tree'
import type { Style } from '@/lib/timeseries/present/properties'
import { columnsOf, tableJob } from '@/lib/timeseries/present/table-job'
import { timestampWriter } from '@/lib/timeseries/present/timestamps'

export type RowFormat = 'json' | 'csv' | 'ndjson' | 'geojson' | TableFormat

/** The form of written rows. `notes` are needed for files with typed columns only. */
type RowForm = Readonly<{ format: RowFormat; cells: CsvCells; notes?: Omit<TableNotes, 'declared'> | null }>

type Texts = AsyncIterable<readonly string[]>

/** Whether limit and offset count rows of the database, or the results left when rows without effect are removed. */
export const countsOf = (plan: Plan): 'rows' | 'results' =>
  !plan.grouping && (isFlat(plan) ? everyRowShows(plan) : everyRowAdds(plan)) ? 'rows' : 'results'

export const styleOf = ({ nulls, zone }: Plan): Style => ({ nulls, time: timestampWriter(zone) })

/** The rows of a response in pieces: in JSON the envelope `{offset, limit, data}`. @see spec, Time series envelope */
export function presentRows(
  plan: Plan,
  found: RowSource,
  { format, cells, notes }: RowForm,
): AsyncIterable<string> | AsyncIterable<Uint8Array> {
  if (isTable(format)) return tableFile(tableJob(plan, format, notes!), rowLines(plan, found))
  if (format === 'csv')
    return csvTable(records(flatRows(plan, styleOf(plan), found), plan), { columns: columnsOf(plan, 'split'), cells })
  if (format === 'geojson') return featureCollection(featureTexts(flatRows(plan, styleOf(plan), found)))
  if ('blocks' in found && isFlat(plan))
    return bytesOf(flatBytes(plan, { style: styleOf(plan), frame: frameOf(plan, format) }, found))
  return format === 'json' ? envelope(plan, found) : lines(flatRows(plan, styleOf(plan), found))
}

const rowLines = (plan: Plan, found: RowSource): AsyncIterable<string | Uint8Array> =>
  'blocks' in found
    ? bytesOf(flatBytes(plan, { style: styleOf(plan), frame: linesFrame }, found))
    : lines(flatRows(plan, styleOf(plan), found))

const isFlat = ({ representation }: Plan) => representation.structure === 'flat'

async function* envelope(plan: Plan, found: RowSource): AsyncGenerator<string> {
  const { opening, closing } = envelopeFrame(plan)
  yield opening
  yield* isFlat(plan) ? commaSeparated(flatRows(plan, styleOf(plan), found)) : treeTexts(plan, styleOf(plan), found)
  yield closing()
}

export const frameOf = (plan: Plan, format: 'json' | 'ndjson'): RowFrame => (format === 'json' ? envelopeFrame(plan) : linesFrame)

function envelopeFrame(plan: Plan) {
  const { offset, limit } = plan.page
  const [open, close] = isFlat(plan) ? ['[', ']'] : ['{', '}']
  return { opening: `{"offset":${offset},"limit":${limit},"data":${open}`, between: ',', closing: () => `${close}}` } as const
}

async function* bytesOf(pieces: AsyncIterable<RowPiece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) if (bytes.length > 0) yield bytes
}

async function* commaSeparated(chunks: Texts): AsyncGenerator<string> {
  let before = ''
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    yield before + chunk.join(',')
    before = ','
  }
}

async function* lines(chunks: Texts): AsyncGenerator<string> {
  for await (const chunk of chunks) if (chunk.length > 0) yield `${chunk.join('\n')}\n`
}

async function* records(chunks: Texts, { selection }: Plan): AsyncGenerator<Record<string, unknown>[]> {
  const points = selection.flatMap(({ key, field }) => (field.kind === 'point' ? [key] : []))
  for await (const chunk of chunks)
    yield chunk.map(text => {
      const record = parseJson(text) as Record<string, unknown>
      for (const key of points)
        for (const [member, value] of Object.entries(record[key] ?? {})) record[`${key}.${member}`] = value
      return record
    })
}
