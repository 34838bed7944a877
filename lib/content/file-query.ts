import { z } from 'zod'
import type { CsvCells } from '@/lib/formats/csv'
import { ListQuery } from '@/lib/http/queries/list-query'

/** In which format items are answered that are no whole records. */
export const FileQuery = z.object({
  format: z.string().optional().describe('format of the answer, before the header Accept: json, csv or ndjson'),
  csvsafe: ListQuery.shape.csvsafe,
})

export const cellsOf = ({ csvsafe }: Readonly<{ csvsafe: boolean }>): CsvCells => (csvsafe ? 'safe' : 'raw')
