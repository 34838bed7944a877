import { findDataset } from '@/app/(pages)/_data/datasets'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { readEntryChanges, readRecordChanges } from '@/app/(pages)/_data/record-changes'
import { respondText } from '@/app/(pages)/_data/respond-text'
import { sourceOf } from '@/app/(pages)/_data/source'
import { datasetPath, recordPath } from '@/components/address/page-paths'
import type { RecordChange } from '@/components/dataset/changes'
import { type AtomEntry, atomFeed } from '@/lib/formats/feeds'
import { publicUrl } from '@/lib/http/mounts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const feed = await datasetFeed(pathPart((await params).id))
  if (feed === null) return new Response('There is no such dataset.\n', { status: 404 })
  return respondText(request, feed, {
    type: 'application/atom+xml; charset=utf-8',
    form: 'atom',
    caching: 'private, max-age=60',
  })
}

async function datasetFeed(id: string): Promise<string | null> {
  const dataset = await findDataset(id, 'en')
  if (!dataset) return null
  const { view, record } = dataset
  const source = await sourceOf(record, 'en')
  const own = await readEntryChanges(view.id)
  const data = source?.kind === 'content' && !source.closed ? await readRecordChanges(source, 1) : null
  const page = publicUrl() + datasetPath(view.id)
  const entries = [
    ...own.Items.map(change => entryOf(change, { name: 'Catalog entry', address: `${page}/changes` })),
    ...(data?.items ?? []).map(change =>
      entryOf(change, {
        name: data!.names.get(change.SourceId.toLowerCase()) ?? change.SourceId,
        address: publicUrl() + recordPath(view.id, change.SourceId),
      }),
    ),
  ].sort((a, b) => b.updated.getTime() - a.updated.getTime())
  return atomFeed({ id: page, title: `${view.title}: changes`, author: 'Belvedere', self: `${page}/changes.atom`, page, entries })
}

const operations = { Create: 'new', Update: 'changed', Delete: 'deleted', Access: 'access changed' } as const

function entryOf(
  { Type, SourceId, Revision, Operation, Date: at, Changes }: RecordChange,
  of: { name: string; address: string },
): AtomEntry {
  return {
    id: `${of.address}#${encodeURIComponent(`${Type} ${SourceId} ${Revision}`)}`,
    title: `${of.name}: ${operations[Operation]}`,
    updated: new Date(at),
    link: of.address,
    text: Changes.map(({ path }) => path.replace(/^\//, '').replaceAll('/', '.')).join(', '),
  }
}
