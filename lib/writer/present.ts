import { json, vary } from '@/lib/http/responses/respond'
import type { DataType, Provenance } from '@/lib/writer/params'
import { provenanceForm } from '@/lib/writer/provenance'
import type { Registration } from '@/lib/writer/registration'
import type { PushReport, StatesReport, SyncReport } from '@/lib/writer/reports'
import type { StationRegistration } from '@/lib/writer/station/params'

export function presentProvenance(uuid: string, provenance: Provenance, accept: string | null): Response {
  const form = provenanceForm(accept)
  if (form === 'object') return json({ uuid, ...provenance })
  if (form === 'string') return json(JSON.stringify(uuid))
  return new Response(uuid, { headers: { 'Content-Type': 'text/plain; charset=utf-8', Vary: vary } })
}

/** Responds 201 with the registered object. For a list, which may be megabytes, the response has only counts. */
export function presentRegistration(
  registration: Registration<DataType | StationRegistration>,
  { stored, updated, unchanged, repeated }: SyncReport,
): Response {
  const counts = { stored, replaced: updated, unchanged, skipped: repeated }
  const headers = recordHeaders(counts)
  const [item] = registration.items
  if (registration.form === 'one') return json({ ...item, metadata: item?.metadata ?? {} }, { status: 201, headers })
  return json(counts, { status: 201, headers })
}

/** Responds 201 without a body, with the counts in headers. An absent count is 0. */
export function presentCounts(report: Partial<PushReport & SyncReport & StatesReport>): Response {
  const { stored = 0, updated = 0, replaced = updated, unchanged = 0, unknown = 0, repeated = 0 } = report
  const { skipped = unknown + repeated } = report
  return new Response(null, { status: 201, headers: recordHeaders({ stored, replaced, unchanged, skipped }) })
}

type Counts = Pick<PushReport, 'stored' | 'replaced' | 'unchanged' | 'skipped'>

export const recordHeaders = ({ stored, replaced, unchanged, skipped }: Counts): Record<string, string> => ({
  'X-Records-Stored': String(stored),
  'X-Records-Replaced': String(replaced),
  'X-Records-Unchanged': String(unchanged),
  'X-Records-Skipped': String(skipped),
})
