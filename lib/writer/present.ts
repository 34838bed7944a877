import { json, vary } from '@/lib/http/answers/respond'
import type { DataType, Provenance } from '@/lib/writer/params'
import { provenanceForm } from '@/lib/writer/provenance'
import type { Registration } from '@/lib/writer/registration'
import type { EventsReport, PushReport, StatesReport, SyncReport } from '@/lib/writer/reports'
import type { StationRegistration } from '@/lib/writer/station/params'

/** A registered provenance in the form that the client accepts. */
export function presentProvenance(uuid: string, provenance: Provenance, accept: string | null): Response {
  const form = provenanceForm(accept)
  if (form === 'object') return json({ uuid, ...provenance })
  if (form === 'string') return json(JSON.stringify(uuid))
  return new Response(uuid, { headers: { 'Content-Type': 'text/plain; charset=utf-8', Vary: vary } })
}

/** 201: echoes a single object as it was read; for a list how many of its items were stored, because to echo megabytes serves no one. */
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

/** 201 without a body. */
export function presentPush(report: PushReport): Response {
  return new Response(null, { status: 201, headers: recordHeaders(report) })
}

/** 201 without a body. */
export function presentStates({ updated, unchanged, unknown, repeated }: StatesReport): Response {
  return new Response(null, {
    status: 201,
    headers: recordHeaders({ stored: 0, replaced: updated, unchanged, skipped: unknown + repeated }),
  })
}

/** 201 without a body. */
export function presentEvents({ stored, unchanged, repeated }: EventsReport): Response {
  return new Response(null, { status: 201, headers: recordHeaders({ stored, replaced: 0, unchanged, skipped: repeated }) })
}

/** 201 without a body, of a call that takes lists only. */
export function presentSync({ stored, updated, unchanged, repeated }: SyncReport): Response {
  return new Response(null, { status: 201, headers: recordHeaders({ stored, replaced: updated, unchanged, skipped: repeated }) })
}

type Counts = Pick<PushReport, 'stored' | 'replaced' | 'unchanged' | 'skipped'>

/** What became of the records of a call. */
export function recordHeaders({ stored, replaced, unchanged, skipped }: Counts): Record<string, string> {
  return {
    'X-Records-Stored': String(stored),
    'X-Records-Replaced': String(replaced),
    'X-Records-Unchanged': String(unchanged),
    'X-Records-Skipped': String(skipped),
  }
}
