import { catalogFacts } from '@/lib/catalog/matches-sql'
import { listDatasets } from '@/lib/catalog/read'
import type { MakeDatasets } from '@/lib/content/several-kinds'
import { countListed } from '@/lib/flows/count-listed'

/** The datasets of the catalog, for calls of the content interface that search several kinds of records. */
export const madeDatasets: MakeDatasets = async caller =>
  (await listDatasets(caller, countListed)).map(record => {
    const { id, sources, tag_ids, search } = catalogFacts(record)
    const titles = { '': record.Shortname }
    return { id, titles, search, sortKey: record.Shortname.toLowerCase(), sources, tags: tag_ids, body: record }
  })
