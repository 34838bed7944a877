import { chosenColumns } from '@/components/explore/chosen-columns'
import { contentColumns, filled, shapeColumns, titleColumn } from '@/components/explore/content-columns'
import { edgeColumns } from '@/components/explore/edge-source'
import { readPage } from '@/components/explore/read-source'
import { seriesColumns } from '@/components/explore/series-source'
import type { Column, Page, ReadDoor, Source, Stretch } from '@/components/explore/source'

/** The first rows of a list, and the columns that are worth showing for it when nobody chose any. */
export type FirstPage = Page & Readonly<{ columns: readonly Column[] }>

/** Reads the first rows with every column that could be there, and those that were chosen, and keeps the columns that are. */
export async function firstPage(source: Source, stretch: Stretch, read: ReadDoor): Promise<FirstPage> {
  if (source.kind !== 'content') {
    const page = await readPage(source, chosenColumns(source, [], stretch.query.columns), stretch, read)
    return { ...page, columns: source.kind === 'edges' ? edgeColumns(page.rows) : seriesColumns(page.rows) }
  }
  const candidates = source.shapes ? shapeColumns : contentColumns
  const chosen = chosenColumns(source, [titleColumn], stretch.query.columns)
  const page = await readPage(
    source,
    [...new Map([...candidates, ...chosen].map(column => [column.key, column])).values()],
    stretch,
    read,
  )
  return { ...page, columns: [titleColumn, ...filled(candidates, page.rows)] }
}
