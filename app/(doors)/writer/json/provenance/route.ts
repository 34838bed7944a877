import { checkRecord } from '@/lib/http/bodies/json-body'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { handleReading, handleWriting } from '@/lib/writer/handlers'
import { Provenance, ProvenanceQuery } from '@/lib/writer/params'
import { presentProvenance } from '@/lib/writer/present'
import { listProvenances, registerProvenance } from '@/lib/writer/provenance'

export const GET = handleReading(({ caller, query }) => listProvenances(caller, readQuery(ProvenanceQuery, queryValues(query))))

/** Registers a provenance, the origin of data. @see spec, Writer interface */
export const POST = handleWriting(async ({ request, body, run }) => {
  const provenance = checkRecord(Provenance, body)
  return presentProvenance(await registerProvenance(provenance, run), provenance, request.headers.get('accept'))
})
